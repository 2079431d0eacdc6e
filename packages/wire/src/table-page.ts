/**
 * One page of a long table: the query, and the envelope of the response. A table lists the columns
 * it can be sorted by; `length` '-1' requests all rows, of which `MOST_ROWS` are sent.
 */
import * as z from 'zod/mini';
import { orAbsent, searchText, wholeNumber } from './scalars.ts';

export const MOST_ROWS = 27_000; // the most matches of a schedule
const MOST_ROWS_OF_PAGE = 1000; // unless all are requested
const DEFAULT_LENGTH = 50;
const MOST = 2 ** 31 - 1; // a database's largest integer

export type Direction = 'asc' | 'desc';

export interface TableOrder<Column extends string> {
  readonly order: Column;
  readonly direction: Direction;
}

export interface TableQuery<Column extends string> extends TableOrder<Column> {
  readonly draw: number; // request id, returned with the response to detect late ones
  readonly start: number; // of the rows found, from 0
  readonly length: number | null; // null: all
  readonly search: string; // blank: everything
}

/** Returns the query parameters of a page, for use beside a table's own. */
export function tableParameters<const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
) {
  return {
    draw: orAbsent(wholeNumber(0, MOST)),
    start: orAbsent(wholeNumber(0, MOST)),
    length: orAbsent(z.union([z.literal('-1'), wholeNumber(1, MOST_ROWS_OF_PAGE)])),
    search: searchText(),
    order: orAbsent(z.enum(columns)),
    direction: orAbsent(z.enum(['asc', 'desc'])),
  };
}

interface SentParameters<Column extends string> {
  readonly draw?: number | undefined;
  readonly start?: number | undefined;
  readonly length?: number | '-1' | undefined;
  readonly search: string;
  readonly order?: Column | undefined;
  readonly direction?: Direction | undefined;
}

/** Decodes the page requested; `first` is the default order, other columns default to ascending. */
export function decodeTableQuery<Column extends string>(
  {
    draw = 0,
    start = 0,
    length = DEFAULT_LENGTH,
    search,
    order,
    direction,
  }: SentParameters<Column>,
  first: TableOrder<Column>,
): TableQuery<Column> {
  const column = order ?? first.order;
  return {
    ...{ draw, start, length: length === '-1' ? null : length, search: search.trim() },
    order: column,
    direction: direction ?? (column === first.order ? first.direction : 'asc'),
  };
}

export function encodeTableQuery<Column extends string>({ length, ...query }: TableQuery<Column>) {
  return { ...query, length: length ?? ('-1' as const) };
}

/** How many rows there are, how many a search found, and which of them are here. */
export interface TableCounts {
  readonly draw: number;
  readonly total: number;
  readonly found: number;
}

export interface TablePage<Row> extends TableCounts {
  readonly rows: readonly Row[];
}

/** Returns the schema of a page of such rows. */
export function tablePage<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    draw: z.number(),
    recordsTotal: z.number(),
    recordsFiltered: z.number(),
    data: z.array(row),
  });
}

export function encodeTablePage<Row, Sent>(
  { rows, ...counts }: TablePage<Row>,
  encodeRow: (row: Row) => Sent,
) {
  return { ...encodeCounts(counts), data: rows.map(encodeRow) };
}

export function decodeTablePage<Sent, Row>(
  sent: z.infer<ReturnType<typeof tablePage>> & { readonly data: readonly Sent[] },
  decodeRow: (sent: Sent) => Row,
): TablePage<Row> {
  return {
    draw: sent.draw,
    total: sent.recordsTotal,
    found: sent.recordsFiltered,
    rows: sent.data.map(decodeRow),
  };
}

/** Returns the JSON text before and after the rows of a page, for pages sent row by row. */
export function encodeTableFrame(counts: TableCounts): readonly [before: string, behind: string] {
  return [`${JSON.stringify(encodeCounts(counts)).slice(0, -1)},"data":[`, ']}'];
}

function encodeCounts({ draw, total, found }: TableCounts) {
  return { draw, recordsTotal: total, recordsFiltered: found };
}
