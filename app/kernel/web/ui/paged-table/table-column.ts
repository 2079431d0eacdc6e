import type { ReactNode } from 'react';

/** A column as a feature describes it. */
export interface TableColumn<Row, Column extends string = string> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row, number: number) => ReactNode; // number: the row's place in the table, from 1
  readonly order?: Column; // the server's name of the column, if it can be sorted by it
  readonly width?: string; // CSS, on a wide page; the other columns share the rest
  readonly onPhone?: 'title' | 'beside' | 'line' | 'actions'; // position in the card; 'line' by default, after its header
}
