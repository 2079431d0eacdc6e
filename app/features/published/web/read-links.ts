/** A piece of a text: plain, or a web address. */
export interface TextPiece {
  readonly text: string;
  readonly address: string | null; // http or https
  readonly start: number; // index of its first character in the whole text
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/gi;
const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Splits a text at its web addresses; the pieces concatenate to the text. */
export function readLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0; // of the pieces so far
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const words = withoutPunctuation(found);
    const address = URL.canParse(words) ? new URL(words).href : null;
    if (address === null) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), address: null, start: end });
    end = index + words.length;
    pieces.push({ text: words, address, start: index });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), address: null, start: end });
  return pieces;
}

/** Cuts trailing punctuation off an address, and a closing bracket that was opened before it. */
function withoutPunctuation(found: string): string {
  const last = found.at(-1) ?? '';
  const opening = CLOSING[last];
  const isOpen = opening !== undefined && found.split(last).length > found.split(opening).length;
  return isOpen || /[.,;:!?'’”*_]/.test(last) ? withoutPunctuation(found.slice(0, -1)) : found;
}
