/** What a schedule is called that nobody named: by the day on which it was made, where that was. */
export function untitledName(now: Date, timeZone: string | null): string {
  const date = new Intl.DateTimeFormat('en-US', {
    timeZone: timeZone ?? 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return `Untitled schedule ${date.format(now)}`;
}
