const MOST_BLANKS = 100; // in a row; a table is rarely wider than 40 cells

/**
 * Decodes a CSV file: UTF-8 with or without BOM, or else Windows-1252 (from an old Excel). Lines
 * end in '\n', and runs of spaces or tabs are cut to 100: for each stray quote papaparse scans all
 * blanks up to the next separator, so that 5 MB of them would take hours.
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
