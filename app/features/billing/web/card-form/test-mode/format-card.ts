import cardValidator from 'card-validator';

const LONGEST_NUMBER = 19; // digits
const ONE_DIGIT_MONTH = /^([2-9]|\d\/(\d{2}|\d{4})?)$/; // as first typed, or pasted

/** Formats '4242 4242 4242 4242', with digits grouped as on such a card. */
export function formatNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, LONGEST_NUMBER);
  const gaps = cardValidator.number(digits).card?.gaps ?? [4, 8, 12];
  return [...digits].map((digit, at) => (gaps.includes(at) ? ` ${digit}` : digit)).join('');
}

/** Formats '04 / 27' from any input: '4/27', '0427', '04 / 2027'. */
export function formatExpiry(typed: string): string {
  const digits = digitsOf(ONE_DIGIT_MONTH.test(typed) ? `0${typed}` : typed).slice(0, 6);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Keeps at most four digits. */
export function formatCvc(typed: string): string {
  return digitsOf(typed).slice(0, 4);
}

/** Parses month and year from the output of `formatExpiry`. */
export function readExpiry(text: string): { readonly month: string; readonly year: string } {
  const [month = '', year = ''] = text.split(' / ');
  return { month, year };
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Reformats an input's value and keeps the caret behind the same digit. */
export function rewrite(input: HTMLInputElement, format: (typed: string) => string): void {
  const typed = input.value;
  const formatted = format(typed);
  if (formatted === typed) return;
  const caret = input.selectionStart ?? typed.length;
  const behind = digitsOf(typed.slice(caret)).length; // digits after the caret
  input.value = formatted;
  let at = formatted.length;
  for (let left = behind; left > 0; at--) if (/\d/.test(formatted[at - 1] ?? '')) left--;
  input.setSelectionRange(at, at);
}
