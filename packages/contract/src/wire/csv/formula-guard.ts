/**
 * A spreadsheet takes a cell that begins with one of these characters for a formula and runs it; an
 * apostrophe before it makes it text. A cell that already looks guarded gets one more, so that taking
 * one away always gives back what was there.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const DANGEROUS = /^'*[=+\-@\t\r]/;

export function guardCell(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text;
}

export function unguardCell(text: string): string {
  return text.startsWith("'") && DANGEROUS.test(text) ? text.slice(1) : text;
}
