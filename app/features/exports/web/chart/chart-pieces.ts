/** The pieces of a rendered chart, independent of the medium. */

export interface ChartShape {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string | null;
  readonly stroke: string | null;
}

export interface ChartText {
  readonly x: number;
  readonly y: number; // of the top edge
  readonly width: number;
  readonly size: number;
  readonly bold: boolean;
  readonly color: string;
  readonly align: 'left' | 'center';
  readonly text: string;
}

/** The shapes of one row, column or cell, with their text for screen readers. */
export interface ChartPiece {
  readonly kind: 'key' | 'heading' | 'time' | 'match' | 'free';
  readonly description: string;
  readonly shapes: readonly ChartShape[];
  readonly texts: readonly ChartText[];
}

export interface ChartMetrics {
  readonly aside: number; // width of the column of times
  readonly heading: number; // height of the row of field names
  readonly column: number;
  readonly row: number;
  readonly text: number; // font size of a team's name
}

export interface ChartWindow {
  readonly firstRow: number;
  readonly rows: number;
  readonly firstColumn: number;
  readonly columns: number;
}

/** A division or pool, as the chart marks its matches. */
export interface ChartKeyEntry {
  readonly code: string;
  readonly name: string;
  readonly edge: string; // its color, behind the code
  readonly edgeInk: string; // color of the code
  readonly line: string; // outline of the color if it is too pale on white
}

/** A schedule prepared for rendering, in one window or several. */
export interface ChartSheet {
  readonly rows: number;
  readonly columns: number;
  readonly pageColumns: number; // columns on a page of a PDF
  readonly buffered: number; // matches of the scope without a cell
  readonly keyOf: (window: ChartWindow) => ChartKeyEntry[]; // of the matches in it
  readonly draw: (window: ChartWindow, metrics: ChartMetrics) => ChartPiece[][]; // row by row, headings first
}
