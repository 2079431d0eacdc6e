/** Returns an `ilike` pattern that matches texts containing this one, with wildcards escaped. */
export function heldText(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
