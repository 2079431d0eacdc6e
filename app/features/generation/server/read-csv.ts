/** A file of text as organisers' spreadsheets write it, read into rows of trimmed cells. */
import { decodeCsvText } from '@evenfield/contract';
import Papa from 'papaparse';

const SEPARATORS = ['\t', ';', ','];
const CELLS = 4;
const MOST_LETTERS = 10_000; // of the first line

/**
 * The first `most` rows that hold anything; nothing behind them is read. Every row has at least four cells;
 * `null` for a file that is no text.
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
 * The rarest sign that parts the first line into four: a list of fields holds commas of its own, so
 * that counting signs would mislead.
 */
function findSeparator(text: string): string {
  const filled = Math.max(text.search(/\S/), 0);
  const start = text.lastIndexOf('\n', filled) + 1;
  const [line = ''] = text.slice(start, start + MOST_LETTERS).split('\n', 1);
  const bare = line.replace(/"(?:[^"]|"")*"/g, '');
  return SEPARATORS.find((sign) => bare.split(sign).length >= CELLS) ?? ',';
}
