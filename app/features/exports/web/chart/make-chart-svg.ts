import { chartTitle } from '#league/report-views.ts';
import { type ExportNote, type Maker, NOTHING } from '../export-job.ts';
import type { ChartPiece, ChartSheet, ChartText } from './chart-pieces.ts';
import { pictureOf } from './picture.ts';
import { openChart } from './render-chart.ts';

const MANY_ROWS = 50; // rows between two progress reports

/** Makes one vector image of the whole chart. */
export const makeChartSvg: Maker = (job, onProgress) => {
  const { schedule, results, scope } = job;
  const chart = openChart(schedule, results, scope);
  if (chart.rows * chart.columns === 0) return NOTHING;
  const { width, height, top, banner, draw } = pictureOf(chart, job, measure);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, 'DejaVu Sans', Arial, sans-serif" role="img" aria-label="${chartTitle(schedule.setup)}">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
  ];
  parts.push(...banner.title.map(writeText), ...banner.key.map(writePiece));
  parts.push(`<g transform="translate(0 ${top})">`);
  draw().forEach((pieces, row) => {
    for (const piece of pieces) parts.push(writePiece(piece));
    if (row % MANY_ROWS === 0) onProgress(row / chart.rows);
  });
  parts.push('</g></svg>');
  return { content: new Blob(parts, { type: 'image/svg+xml' }), notes: bufferNote(chart) };
};

export function bufferNote({ buffered }: ChartSheet): ExportNote[] {
  return buffered > 0 ? [{ code: 'buffered', count: buffered }] : [];
}

function writePiece({ description, shapes, texts }: ChartPiece): string {
  const boxes = shapes.map(
    ({ x, y, width, height, fill, stroke }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill ?? 'none'}"${stroke === null ? '' : ` stroke="${stroke}" stroke-width="0.5"`}/>`,
  );
  const title = description === '' ? '' : `<title>${escapeText(description)}</title>`;
  return `<g>${title}${boxes.join('')}${texts.map(writeText).join('')}</g>`;
}

function writeText({ x, y, width, size, bold, color, align, text }: ChartText): string {
  const centered = align === 'center';
  const left = centered ? x + width / 2 : x;
  const weight = bold ? ' font-weight="600"' : '';
  const anchor = centered ? ' text-anchor="middle"' : '';
  return `<text x="${round(left)}" y="${round(y + size * 0.9)}" font-size="${round(size)}" fill="${color}"${weight}${anchor}>${escapeText(cutToWidth(text, width, size))}</text>`;
}

/** Assumed average width of a character, as a share of its height: the viewer's font is unknown. */
const LETTER = 0.6;

function measure(text: string, size: number): number {
  return [...text].length * LETTER * size;
}

function cutToWidth(text: string, width: number, size: number): string {
  const letters = [...text];
  const room = Math.max(1, Math.floor(width / (LETTER * size)));
  return letters.length <= room ? text : `${letters.slice(0, room - 1).join('')}…`;
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd'); // not allowed in XML
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
