const MOST_BLANKS = 100; // side by side; a table is seldom wider than 40 cells

/**
 * The text of a CSV file: UTF-8 with or without its mark, or Windows-1252 where it is not, which comes from an
 * old Excel. Lines end in '\n', and of very many spaces or tabs side by side the first hundred are left: for
 * each stray quote papaparse looks at all blanks up to the next separator, so that 5 MB would take hours.
 */
export function decodeCsvText(bytes: Uint8Array | ArrayBuffer): string {
  return decodeText(bytes).replace(/\r\n?/g, '\n').replace(BLANKS, '$1');
}

const BLANKS = new RegExp(`([^\\S\\n]{1,${MOST_BLANKS}})[^\\S\\n]*`, 'g');

function decodeText(bytes: Uint8Array | ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
