/**
 * Whether the contact dialog is open, so that any feature can open it, and its unsent draft, kept
 * while the page is open.
 */
import { createStore, useStore } from 'zustand';
import { loginRecord } from '#kernel/web/login-record.ts';

export interface ContactDraft {
  readonly by: string | null; // e-mail of the signed-in user, if any
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

/** Stores the draft until the same user reopens the form; null discards it. */
export function keepContactDraft(draft: ContactDraft | null): void {
  contactDialog.setState({ draft });
}

/** Returns the form's initial values: the draft, or else the signed-in user's name and e-mail. */
export function beginContactDraft(): ContactDraft {
  const { draft } = contactDialog.getState();
  const user = loginRecord.load()?.user;
  const by = user?.email ?? null;
  if (draft?.by === by) return draft;
  const name = user ? `${user.firstName} ${user.lastName}`.trim() : '';
  return { by, name, email: user?.email ?? '', phoneNumber: '', subject: '', description: '' };
}
