/** The port of help for other features. */
export { contactDialog, openContactDialog } from './contact-dialog-store.ts';
