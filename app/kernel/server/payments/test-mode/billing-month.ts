/**
 * When a billing month begins, a number of months after the first: at the same time on the same day in
 * UTC, or on the month's last day where it has no such day. It is always counted from the first, so that
 * a plan bought on 31 January renews on 28 February and then on 31 March.
 */
export function startOfMonth(anchor: Date, months: number): Date {
  const year = anchor.getUTCFullYear();
  const month = anchor.getUTCMonth() + months;
  const start = new Date(anchor);
  start.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDayOf(year, month)));
  return start;
}

/** The day before the first of the next month. */
function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}
