import type { ChartPiece, ChartText, ChartWindow } from '../chart/chart-pieces.ts';
import { drawBanner, titleOf } from '../chart/draw-banner.ts';
import { openChart } from '../chart/draw-chart.ts';
import { type ExportNote, type Maker, NOTHING } from '../export-job.ts';
import { openPdf } from './open-pdf.ts';
import type { PdfWriter, Structure } from './pdf-writer.ts';

const MILLIMETRE = 72 / 25.4;
const MARGIN_X = 10 * MILLIMETRE;
const MARGIN_Y = 5 * MILLIMETRE;
const ROWS = 20;
const COLUMNS = 5;
const ASIDE = 74;
const HEADING = 22;
const FOOT = 14;
const TEXT = 8.5;
const TAGS: Readonly<Record<ChartPiece['kind'], string>> = {
  key: 'P',
  heading: 'TH',
  time: 'TH',
  match: 'TD',
  free: 'TD',
};

/** `schedule-chart.pdf`: the colour chart on landscape pages of 20 time slots and 5 fields. */
export const makeChartPdf: Maker = async (job, onProgress) => {
  const { schedule, results, scope, paper } = job;
  const chart = openChart(schedule, results, scope);
  const windows = windowsOf(chart.rows, chart.columns);
  if (windows.length === 0) return NOTHING;
  const title = titleOf(job);
  const pdf = await openPdf(`Color Chart: ${title.name}`, { paper, layout: 'landscape' });
  windows.forEach((window, page) => {
    pdf.addPage();
    const banner = drawBanner(title, chart.keyOf(window), {
      width: pdf.width - 2 * MARGIN_X,
      text: TEXT,
      measure: (text, size) => pdf.measure(text, size),
    });
    const row = (pdf.height - 2 * MARGIN_Y - banner.height - HEADING - FOOT) / ROWS;
    const metrics = {
      aside: ASIDE,
      heading: HEADING,
      column: (pdf.width - 2 * MARGIN_X - ASIDE) / COLUMNS,
      row,
      text: Math.min(TEXT, row / 2.7), // two names have room in a row, however long the key is
    };
    drawTitle(pdf, banner.title, page === 0);
    for (const piece of banner.key) drawPiece(pdf, pdf.root, piece, MARGIN_Y);
    drawPage(pdf, chart.draw(window, metrics), MARGIN_Y + banner.height);
    pdf.decorate((pencil) =>
      pencil.label(`Page ${page + 1} of ${windows.length}`, MARGIN_X, pdf.height - MARGIN_Y - 9, {
        size: 7,
        color: '#4a524b',
        width: pdf.width - 2 * MARGIN_X,
        align: 'center',
      }),
    );
    onProgress((page + 1) / windows.length);
  });
  const notes: ExportNote[] = pdf.notes();
  if (chart.buffered > 0) notes.push({ code: 'buffered', count: chart.buffered });
  return { content: await pdf.finish(), notes };
};

/** The pages: down through the season first, then on to the next fields. */
function windowsOf(rows: number, columns: number): ChartWindow[] {
  const windows: ChartWindow[] = [];
  for (let firstColumn = 0; firstColumn < columns; firstColumn += COLUMNS) {
    for (let firstRow = 0; firstRow < rows; firstRow += ROWS) {
      windows.push({
        firstRow,
        rows: Math.min(ROWS, rows - firstRow),
        firstColumn,
        columns: Math.min(COLUMNS, columns - firstColumn),
      });
    }
  }
  return windows;
}

/** Name and dates, which a screen reader reads once. */
function drawTitle(pdf: PdfWriter, [name, dates]: readonly ChartText[], isFirst: boolean): void {
  for (const [tag, text] of [
    ['H1', name!],
    ['P', dates!],
  ] as const) {
    const [x, y] = [MARGIN_X + text.x, MARGIN_Y + text.y];
    if (isFirst) pdf.write(tag, pdf.root, { ...text, x, y });
    else pdf.decorate((pencil) => pencil.label(text.text, x, y, text));
  }
}

function drawPage(pdf: PdfWriter, rows: readonly (readonly ChartPiece[])[], top: number): void {
  const table = pdf.open('Table');
  for (const pieces of rows) {
    const row = pdf.open('TR', table);
    for (const piece of pieces) drawPiece(pdf, row, piece, top);
    row.end();
  }
  table.end();
}

/** Boxes are passed over by a screen reader; it reads the texts of a cell one after the other. */
function drawPiece(
  pdf: PdfWriter,
  row: Structure,
  { kind, shapes, texts }: ChartPiece,
  top: number,
): void {
  if (shapes.length > 0) {
    pdf.decorate((pencil) => {
      for (const { x, y, width, height, fill, stroke } of shapes) {
        const box = { x: MARGIN_X + x, y: top + y, width, height };
        pencil.box(box, {
          ...(fill !== null && { fill }),
          ...(stroke !== null && { stroke: { color: stroke, width: 0.5 } }),
        });
      }
    });
  }
  const cell = pdf.open(TAGS[kind], row);
  for (const { x, y, text, ...style } of texts) {
    pdf.write('Span', cell, { ...style, text, x: MARGIN_X + x, y: top + y });
  }
  cell.end();
}
