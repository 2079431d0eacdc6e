import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// happy-dom has no list of fonts; a text area that grows listens to it.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

/** Every test leaves the page as it found it. */
afterEach(cleanup);
