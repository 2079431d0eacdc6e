/** Numbers and colours as a PDF's operators take them. */

/** Hundredths of a point are finer than any printer. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

const inks = new Map<string, string>();

/** '#ff8000' as '1 0.502 0'. */
export function inkOf(color: string): string {
  let ink = inks.get(color);
  if (ink === undefined) {
    const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
    ink = parts.map((part) => Math.round(part * 1000) / 1000).join(' ');
    inks.set(color, ink);
  }
  return ink;
}
