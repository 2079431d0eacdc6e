/** 'Apr 3, 2027', in local time. */
export function formatDate(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', { dateStyle: 'medium' });
}

/** 'Apr 3, 2027, 9:05 AM', in local time. */
export function formatMoment(instant: string): string {
  return new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

/** 'April 3, 2027', in local time. */
export function formatLongDate(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long' });
}
