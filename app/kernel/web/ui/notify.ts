import { notifications } from '@mantine/notifications';

const READING_TIME = 8_000; // milliseconds

/** Shows a failure until it is dismissed. Returns the id for `forgetNotice`. */
export function notifyError(message: string): string {
  return notifications.show({ message, color: 'error', autoClose: false, role: 'alert' });
}

/** Shows a warning until it is dismissed. */
export function notifyWarning(message: string): string {
  return notifications.show({ message, color: 'warning', autoClose: false, role: 'status' });
}

/** Removes a notice that is no longer true. */
export function forgetNotice(notice: string): void {
  notifications.hide(notice);
}

/** Shows for a while that something was done. Returns the id for `forgetNotice`. */
export function notifyDone(message: string): string {
  return notifications.show({ message, color: 'success', autoClose: READING_TIME, role: 'status' });
}
