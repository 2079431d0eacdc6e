import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { contactDialog } from '#features/help/web/contact-dialog-store.ts';

// happy-dom has no list of fonts; a text area that grows listens to it, others wait until it is loaded.
const fonts = Object.assign(new EventTarget(), { ready: Promise.resolve() });
Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });

// No server stands behind the page's address: a page that is to be loaded anew stays.
window.location.reload = () => {};

// What is awaited comes soon, but not on a machine that is busy with something else.
configure({ asyncUtilTimeout: 10_000 });

/** Every test leaves the page and the browser's storage empty, and the contact form closed. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  contactDialog.setState(contactDialog.getInitialState());
});
