import { readLinks } from './read-links.ts';

/** A text as somebody typed it, whose web addresses can be followed. */
export function LinkedText({ text }: { readonly text: string }) {
  return readLinks(text).map((piece) =>
    piece.address === null ? (
      piece.text
    ) : (
      <a key={piece.start} href={piece.address} target="_blank" rel="noopener nofollow">
        {piece.text}
      </a>
    ),
  );
}
