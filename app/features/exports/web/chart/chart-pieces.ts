/** What a drawn chart is made of, wherever it is to be painted. */

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
  readonly y: number; // of its top
  readonly width: number;
  readonly size: number;
  readonly bold: boolean;
  readonly color: string;
  readonly align: 'left' | 'center';
  readonly text: string;
}

/** One row, column or cell's worth of drawing, and what it says to who cannot see it. */
export interface ChartPiece {
  readonly kind: 'key' | 'heading' | 'time' | 'match' | 'free';
  readonly said: string;
  readonly shapes: readonly ChartShape[];
  readonly texts: readonly ChartText[];
}

export interface ChartMetrics {
  readonly aside: number; // width of the times
  readonly heading: number; // height of the fields' names
  readonly column: number;
  readonly row: number;
  readonly text: number; // size of a team's name
}

export interface ChartWindow {
  readonly firstRow: number;
  readonly rows: number;
  readonly firstColumn: number;
  readonly columns: number;
}

/** A division or pool, as its matches are marked on the chart. */
export interface ChartKeyEntry {
  readonly code: string;
  readonly name: string;
  readonly edge: string; // its color, behind the code
  readonly edgeInk: string; // the code
  readonly line: string; // around the color, where that is lost on white
}

/** A schedule made ready to be drawn, in one window or many. */
export interface ChartSheet {
  readonly rows: number;
  readonly columns: number;
  readonly buffered: number; // matches of the scope that are on no cell
  readonly keyOf: (window: ChartWindow) => ChartKeyEntry[]; // of the matches in it
  readonly draw: (window: ChartWindow, metrics: ChartMetrics) => ChartPiece[][]; // row by row, the heading first
}
