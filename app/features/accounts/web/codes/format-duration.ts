const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats '9 minutes, 58 seconds' without zero units; a fraction of a second rounds up. */
export function formatDuration(milliseconds: number): string {
  let left = Math.ceil(Math.max(0, milliseconds) / 1000);
  const parts: string[] = [];
  for (const [unit, seconds] of UNITS) {
    const count = Math.floor(left / seconds);
    left -= count * seconds;
    if (count > 0) parts.push(`${count} ${unit}${count === 1 ? '' : 's'}`);
  }
  return parts.length === 0 ? '0 seconds' : parts.join(', ');
}
