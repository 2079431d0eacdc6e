/** A file of text as organisers' spreadsheets write it, read into rows of trimmed cells. */
import Papa from 'papaparse';

const SEPARATORS = ['\t', ';', ','];
const CELLS = 4;

/** The rows that hold anything. Every row has at least four cells; `null` for a file that is no text. */
export function readCsv(bytes: Uint8Array): string[][] | null {
  const text = decodeText(bytes);
  if (text.includes('\0')) return null;
  const { data } = Papa.parse<string[]>(text, {
    delimiter: findSeparator(text),
    skipEmptyLines: 'greedy',
  });
  return data.map((row) => {
    const cells = row.map((cell) => cell.trim());
    return [...cells, ...Array<string>(Math.max(0, CELLS - cells.length)).fill('')];
  });
}

/** UTF-8 with or without its mark; what is not UTF-8 comes from an old Excel: Windows-1252. */
function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The rarest sign that parts the first line into four: a list of fields holds commas of its own, so
 * that counting signs would mislead.
 */
function findSeparator(text: string): string {
  const line = text.split(/\r?\n/).find((candidate) => candidate.trim() !== '') ?? '';
  const bare = line.replace(/"(?:[^"]|"")*"/g, '');
  return SEPARATORS.find((sign) => bare.split(sign).length >= CELLS) ?? ',';
}
