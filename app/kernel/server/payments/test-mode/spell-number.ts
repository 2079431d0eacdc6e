/** The number of a bill as people read it. */
export function spellNumber(number: number): string {
  return `TEST-${String(number).padStart(6, '0')}`;
}
