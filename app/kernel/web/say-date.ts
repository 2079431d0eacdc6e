/** 'Apr 3, 2027', where the person is. */
export function sayDate(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', { dateStyle: 'medium' });
}

/** 'Apr 3, 2027, 9:05 AM', where the person is. */
export function sayMoment(instant: string): string {
  return new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

/** 'April 3, 2027', where the person is. */
export function sayLongDate(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long' });
}
