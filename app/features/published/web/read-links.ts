/** A piece of a text: words, or a web address among them. */
export interface TextPiece {
  readonly text: string;
  readonly address: string | null; // http or https
  readonly start: number; // its first letter in the whole text
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/gi;
const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Takes a text apart at its web addresses; the pieces together are the text again. */
export function readLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0; // of what is taken apart already
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

/** The end of a sentence is none of an address, nor is a bracket that was opened before it. */
function withoutPunctuation(found: string): string {
  const last = found.at(-1) ?? '';
  const opening = CLOSING[last];
  const isOpen = opening !== undefined && found.split(last).length > found.split(opening).length;
  return isOpen || /[.,;:!?'’”*_]/.test(last) ? withoutPunctuation(found.slice(0, -1)) : found;
}
