/**
 * Whether the contact form is open over the page, so that any feature can open it without knowing who
 * draws it, and what was typed and not sent yet, which waits there for as long as the page is open.
 */
import { createStore, useStore } from 'zustand';
import { loginRecord } from './login-record.ts';

export interface ContactDraft {
  readonly by: string | null; // whose it is: the e-mail of who was signed in, if anybody was
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly subject: string;
  readonly description: string;
}

interface ContactDialogState {
  readonly opened: boolean;
  readonly draft: ContactDraft | null;
}

export const contactDialog = createStore<ContactDialogState>(() => ({
  opened: false,
  draft: null,
}));

export function useContactDialog(): boolean {
  return useStore(contactDialog, ({ opened }) => opened);
}

export function openContactDialog(): void {
  contactDialog.setState({ opened: true });
}

export function closeContactDialog(): void {
  contactDialog.setState({ opened: false });
}

/** Keeps what was typed for the next time that the same person opens the form; null forgets it. */
export function keepContactDraft(draft: ContactDraft | null): void {
  contactDialog.setState({ draft });
}

/** What the form begins with: what was typed before, else the name and e-mail of who is signed in. */
export function beginContactDraft(): ContactDraft {
  const { draft } = contactDialog.getState();
  const user = loginRecord.load()?.user;
  const by = user?.email ?? null;
  if (draft?.by === by) return draft;
  const name = user ? `${user.firstName} ${user.lastName}`.trim() : '';
  return { by, name, email: user?.email ?? '', phoneNumber: '', subject: '', description: '' };
}
