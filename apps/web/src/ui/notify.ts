import { notifications } from '@mantine/notifications';

/** A failure; stays until it is dismissed, so that it can be read at any pace. */
export function notifyError(message: string): void {
  notifications.show({ message, color: 'error', autoClose: false, role: 'alert' });
}
