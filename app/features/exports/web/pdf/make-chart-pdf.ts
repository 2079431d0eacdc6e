import { chartTitle } from '#league/report-views.ts';
import type { ChartPiece, ChartSheet, ChartText, ChartWindow } from '../chart/chart-pieces.ts';
import { renderBanner, titleOf } from '../chart/render-banner.ts';
import { openChart } from '../chart/render-chart.ts';
import { type ExportNote, type Maker, NOTHING } from '../export-job.ts';
import { openPdf } from './open-pdf.ts';
import type { PdfWriter, Structure } from './pdf-writer.ts';

const MILLIMETER = 72 / 25.4;
const MARGIN_X = 10 * MILLIMETER;
const MARGIN_Y = 5 * MILLIMETER;
const ROWS = 20;
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

/** Makes `schedule-chart.pdf`: the chart on landscape pages of 20 time slots and 5 fields, or the calendar of a league of clubs. */
export const makeChartPdf: Maker = async (job, onProgress) => {
  const { schedule, results, scope, paper } = job;
  const chart = openChart(schedule, results, scope);
  const windows = windowsOf(chart);
  if (windows.length === 0) return NOTHING;
  const title = titleOf(job);
  const pdf = await openPdf(`${chartTitle(schedule.setup)}: ${title.name}`, {
    paper,
    layout: 'landscape',
  });
  windows.forEach((window, page) => {
    pdf.addPage();
    const banner = renderBanner(title, chart.keyOf(window), {
      width: pdf.width - 2 * MARGIN_X,
      text: TEXT,
      measure: (text, size) => pdf.measure(text, size),
    });
    const row = (pdf.height - 2 * MARGIN_Y - banner.height - HEADING - FOOT) / ROWS;
    const metrics = {
      aside: ASIDE,
      heading: HEADING,
      column: (pdf.width - 2 * MARGIN_X - ASIDE) / chart.pageColumns,
      row,
      text: Math.min(TEXT, row / 2.7), // two names fit into a row, however long the key is
    };
    renderTitle(pdf, banner.title, page === 0);
    for (const piece of banner.key) renderPiece(pdf, pdf.root, piece, MARGIN_Y);
    renderPage(pdf, chart.draw(window, metrics), MARGIN_Y + banner.height);
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

/** Returns the pages: first down through the season, then on to the next fields. */
function windowsOf({ rows, columns, pageColumns }: ChartSheet): ChartWindow[] {
  const windows: ChartWindow[] = [];
  for (let firstColumn = 0; firstColumn < columns; firstColumn += pageColumns) {
    for (let firstRow = 0; firstRow < rows; firstRow += ROWS) {
      windows.push({
        firstRow,
        rows: Math.min(ROWS, rows - firstRow),
        firstColumn,
        columns: Math.min(pageColumns, columns - firstColumn),
      });
    }
  }
  return windows;
}

/** Renders name and dates, which a screen reader reads only once. */
function renderTitle(pdf: PdfWriter, [name, dates]: readonly ChartText[], isFirst: boolean): void {
  for (const [tag, text] of [
    ['H1', name!],
    ['P', dates!],
  ] as const) {
    const [x, y] = [MARGIN_X + text.x, MARGIN_Y + text.y];
    if (isFirst) pdf.write(tag, pdf.root, { ...text, x, y });
    else pdf.decorate((pencil) => pencil.label(text.text, x, y, text));
  }
}

function renderPage(pdf: PdfWriter, rows: readonly (readonly ChartPiece[])[], top: number): void {
  const table = pdf.open('Table');
  for (const pieces of rows) {
    const row = pdf.open('TR', table);
    for (const piece of pieces) renderPiece(pdf, row, piece, top);
    row.end();
  }
  table.end();
}

/** Renders a piece; screen readers skip its boxes and read the texts of a cell in order. */
function renderPiece(
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
