/** What the user chose in a table, and how a URL encodes it. */
import type { Direction, TableOrder, TableQuery } from '@evenfield/wire';
import * as z from 'zod/mini';
import { ignoreInvalid } from '../../ignore-invalid.ts';

export type PageSize = number | 'All';

/** Page sizes to choose from; the first is the default. */
export const PAGE_SIZES: readonly PageSize[] = [50, 100, 150, 200, 250, 'All'];
export const LONG_PAGE_SIZES: readonly PageSize[] = [50, 100, 200, 500, 1000, 'All']; // venues, schedules

export interface TableState<Column extends string> extends TableOrder<Column> {
  readonly page: number; // from 1
  readonly size: PageSize;
  readonly search: string;
}

/** A table's part of a URL; default values are left out. */
export interface TableSearch<Column extends string> {
  readonly page?: number | undefined;
  readonly size?: PageSize | undefined;
  readonly search?: string | undefined;
  readonly order?: Column | undefined;
  readonly direction?: Direction | undefined;
}

/** Returns a route's `validateSearch` parameters; invalid values are dropped. */
export function tableSearch<const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  sizes: readonly PageSize[],
) {
  return {
    page: ignoreInvalid(z.number().check(z.int(), z.gte(2))),
    size: ignoreInvalid(z.literal(sizes)),
    search: ignoreInvalid(z.pipe(z.coerce.string(), z.string().check(z.maxLength(200)))),
    order: ignoreInvalid(z.enum(columns)),
    direction: ignoreInvalid(z.enum(['asc', 'desc'])),
  };
}

export function readTableState<Column extends string>(
  { page = 1, size = 50, search = '', order, direction }: TableSearch<Column>,
  first: TableOrder<Column>,
): TableState<Column> {
  const column = order ?? first.order;
  const usual = column === first.order ? first.direction : 'asc';
  return { page, size, search, order: column, direction: direction ?? usual };
}

export function writeTableState<Column extends string>(
  { page, size, search, order, direction }: TableState<Column>,
  first: TableOrder<Column>,
): TableSearch<Column> {
  const usual = order === first.order ? first.direction : 'asc';
  return {
    page: page === 1 ? undefined : page,
    size: size === 50 ? undefined : size,
    search: search === '' ? undefined : search,
    order: order === first.order ? undefined : order,
    direction: direction === usual ? undefined : direction,
  };
}

/** Returns the index of a page's first row, from 0. */
export function firstRow({ page, size }: Pick<TableState<string>, 'page' | 'size'>): number {
  return size === 'All' ? 0 : (page - 1) * size;
}

export function requestPage<Column extends string>(
  state: TableState<Column>,
  draw: number,
): TableQuery<Column> {
  const { size, search, order, direction } = state;
  const length = size === 'All' ? null : size;
  return { draw, start: firstRow(state), length, search, order, direction };
}
