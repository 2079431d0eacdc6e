/** A pattern of `ilike` for every text that holds this one, in which no sign means anything but itself. */
export function heldText(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
