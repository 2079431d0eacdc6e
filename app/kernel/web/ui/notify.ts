import { notifications } from '@mantine/notifications';

const READING_TIME = 8_000; // milliseconds

/** A failure; stays until it is dismissed, so that it can be read at any pace. Answers with what `forgetNotice` takes. */
export function notifyError(message: string): string {
  return notifications.show({ message, color: 'error', autoClose: false, role: 'alert' });
}

/** What has to be known before something is used; stays until it is dismissed. */
export function notifyWarning(message: string): string {
  return notifications.show({ message, color: 'warning', autoClose: false, role: 'status' });
}

/** Takes back a notice that is no longer true. */
export function forgetNotice(notice: string): void {
  notifications.hide(notice);
}

/** Something was done that the page itself may not show; goes away by itself. Answers with what `forgetNotice` takes. */
export function notifyDone(message: string): string {
  return notifications.show({ message, color: 'success', autoClose: READING_TIME, role: 'status' });
}
