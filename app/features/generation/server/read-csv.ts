/** Reads CSV as spreadsheets write it into rows of trimmed cells. */
import { decodeCsvText } from '@evenfield/wire';
import Papa from 'papaparse';

const SEPARATORS = ['\t', ';', ','];
const CELLS = 4;
const MOST_LETTERS = 10_000; // characters of the first line

/**
 * Returns the first `most` nonempty rows without reading further, each padded to at least four
 * cells, or null if the file is not text.
 */
export function readCsv(bytes: Uint8Array, most: number): string[][] | null {
  const text = decodeCsvText(bytes);
  if (text.includes('\0')) return null;
  const rows: string[][] = [];
  Papa.parse<string[]>(text, {
    delimiter: findSeparator(text),
    newline: '\n',
    skipEmptyLines: 'greedy',
    step({ data }, parser) {
      const cells = data.map((cell) => cell.trim());
      rows.push([...cells, ...Array<string>(Math.max(0, CELLS - cells.length)).fill('')]);
      if (rows.length === most) parser.abort();
    },
  });
  return rows;
}

/**
 * Returns the rarest separator that splits the first line into four cells: counting alone would
 * mislead, as a list of fields contains commas.
 */
function findSeparator(text: string): string {
  const filled = Math.max(text.search(/\S/), 0);
  const start = text.lastIndexOf('\n', filled) + 1;
  const [line = ''] = text.slice(start, start + MOST_LETTERS).split('\n', 1);
  const bare = line.replace(/"(?:[^"]|"")*"/g, '');
  return SEPARATORS.find((sign) => bare.split(sign).length >= CELLS) ?? ',';
}
