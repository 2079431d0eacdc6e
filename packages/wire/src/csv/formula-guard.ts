/**
 * A spreadsheet runs a cell that begins with one of these characters as a formula; a leading
 * apostrophe makes it text. A cell that already looks guarded gets one more, so that removing one
 * always restores the original. https://owasp.org/www-community/attacks/CSV_Injection
 */
const DANGEROUS = /^'*[=+\-@\t\r]/;

export function guardCell(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text;
}

export function unguardCell(text: string): string {
  return text.startsWith("'") && DANGEROUS.test(text) ? text.slice(1) : text;
}
