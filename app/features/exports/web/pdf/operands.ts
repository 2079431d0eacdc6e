/** Numbers and colors as operands of a PDF's operators. */

/** Rounds to hundredths of a point, which is finer than any printer. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

const inks = new Map<string, string>();

/** Converts '#ff8000' to '1 0.502 0'. */
export function inkOf(color: string): string {
  let ink = inks.get(color);
  if (ink === undefined) {
    const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
    ink = parts.map((part) => Math.round(part * 1000) / 1000).join(' ');
    inks.set(color, ink);
  }
  return ink;
}
