import { invariant } from '@evenfield/engine';
import { type Maker, NOTHING } from '../export-job.ts';
import type { ChartPiece, ChartText } from './chart-pieces.ts';
import { bufferNote } from './make-chart-svg.ts';
import { pictureOf } from './picture.ts';
import { openChart } from './render-chart.ts';

/** Limits within which every current browser can render a canvas. */
const LONGEST_SIDE = 16_000;
const MOST_PIXELS = 64_000_000;
const SHARP = 2; // pixels of the picture per pixel of the screen
const MANY_ROWS = 50;
const MOST_LETTERS = 250; // of a text to measure: more never fit into a cell
const FONT = "Inter, 'DejaVu Sans', Arial, sans-serif";

/** Makes one bitmap of the chart; a large season is scaled down to what browsers can render. */
export const makeChartPng: Maker = async (job, onProgress) => {
  const { schedule, results, scope } = job;
  const chart = openChart(schedule, results, scope);
  if (chart.rows * chart.columns === 0) return NOTHING;
  const { width, height, top, banner, draw } = pictureOf(chart, job, measureText());
  const scale = scaleFor(width, height);
  const canvas = new OffscreenCanvas(Math.floor(width * scale), Math.floor(height * scale));
  const brush = canvas.getContext('2d', { alpha: false });
  invariant(brush !== null, 'a browser that has workers can draw');
  brush.scale(scale, scale);
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, width, height);
  brush.textBaseline = 'alphabetic';
  for (const text of banner.title) paintText(brush, text);
  for (const piece of banner.key) paintPiece(brush, piece);
  brush.translate(0, top);
  draw().forEach((pieces, row) => {
    for (const piece of pieces) paintPiece(brush, piece);
    if (row % MANY_ROWS === 0) onProgress((0.8 * row) / chart.rows);
  });
  const content = await canvas.convertToBlob({ type: 'image/png' });
  const notes = bufferNote(chart);
  return { content, notes: scale < 1 ? [...notes, { code: 'shrunk' }] : notes };
};

function scaleFor(width: number, height: number): number {
  const bySide = LONGEST_SIDE / Math.max(width, height);
  const byArea = Math.sqrt(MOST_PIXELS / (width * height));
  return Math.min(SHARP, bySide, byArea);
}

function paintPiece(brush: OffscreenCanvasRenderingContext2D, { shapes, texts }: ChartPiece): void {
  for (const { x, y, width, height, fill, stroke } of shapes) {
    if (fill !== null) {
      brush.fillStyle = fill;
      brush.fillRect(x, y, width, height);
    }
    if (stroke !== null) {
      brush.strokeStyle = stroke;
      brush.lineWidth = 0.5;
      brush.strokeRect(x, y, width, height);
    }
  }
  for (const text of texts) paintText(brush, text);
}

function paintText(brush: OffscreenCanvasRenderingContext2D, painted: ChartText): void {
  const { x, y, width, size, bold, color, align, text } = painted;
  brush.font = `${bold ? 600 : 400} ${size}px ${FONT}`;
  brush.fillStyle = color;
  brush.textAlign = align;
  const left = align === 'center' ? x + width / 2 : x;
  brush.save();
  brush.beginPath();
  brush.rect(x, y - size * 0.3, width, size * 1.6); // stacked accents can have any height
  brush.clip();
  brush.fillText(cutToWidth(brush, text, width), left, y + size * 0.9);
  brush.restore();
}

function measureText(): (text: string, size: number) => number {
  const brush = new OffscreenCanvas(1, 1).getContext('2d');
  invariant(brush !== null, 'a browser that has workers can draw');
  return (text, size) => {
    brush.font = `400 ${size}px ${FONT}`;
    return brush.measureText(text).width;
  };
}

function cutToWidth(brush: OffscreenCanvasRenderingContext2D, text: string, width: number): string {
  const start = text.slice(0, MOST_LETTERS);
  if (start === text && brush.measureText(text).width <= width) return text;
  const letters = [...start];
  while (letters.length > 1 && brush.measureText(`${letters.join('')}…`).width > width) {
    letters.pop();
  }
  return `${letters.join('')}…`;
}
