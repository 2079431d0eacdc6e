import { notifications } from '@mantine/notifications';

/** A failure; stays until it is dismissed, so that it can be read at any pace. Answers with what `forgetNotice` takes. */
export function notifyError(message: string): string {
  return notifications.show({ message, color: 'error', autoClose: false, role: 'alert' });
}

/** Takes back a notice that is no longer true. */
export function forgetNotice(notice: string): void {
  notifications.hide(notice);
}
