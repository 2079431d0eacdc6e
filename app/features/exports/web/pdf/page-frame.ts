/** What every page of a list has alike: its margins, the line below its title, its foot. */
import { BRAND_GREEN } from '@evenfield/contract/brand';
import type { Paper } from '../export-job.ts';
import type { PdfWriter } from './pdf-writer.ts';

/** All in points. */
export const MARGIN = 42;
const TITLE_HEIGHT = 34;
const FOOT_HEIGHT = 24;
const PAGE_HEIGHT: Readonly<Record<Paper, number>> = { A4: 841.89, LETTER: 792 };

export const QUIET = '#4a524b';
export const RULE = '#b9bfb9';

/** Points for lines on a page. */
export interface PageRoom {
  readonly first: number; // below the title
  readonly other: number;
}

export function roomOf(paper: Paper): PageRoom {
  const other = PAGE_HEIGHT[paper] - 2 * MARGIN - FOOT_HEIGHT;
  return { first: other - TITLE_HEIGHT, other };
}

/**
 * Draws a list on its pages. Each thing on them is drawn where it begins, and answers with where the
 * next one does.
 */
export function drawPages<Drawn>(
  pdf: PdfWriter,
  { title, pages }: { readonly title: string; readonly pages: readonly (readonly Drawn[])[] },
  draw: (drawn: Drawn, y: number) => number,
  onProgress: (done: number) => void,
): void {
  pages.forEach((page, number) => {
    pdf.addPage();
    if (number === 0) drawTitle(pdf, title);
    page.reduce((y, drawn) => draw(drawn, y), MARGIN + (number === 0 ? TITLE_HEIGHT : 0));
    drawFoot(pdf, number + 1, pages.length);
    onProgress((number + 1) / pages.length);
  });
}

/** The title of a list, with the product's green below it. */
function drawTitle(pdf: PdfWriter, text: string): void {
  pdf.write('H1', pdf.root, { text, x: MARGIN, y: MARGIN, size: 20, bold: true });
  drawRule(pdf, MARGIN + 29, BRAND_GREEN, 1.5);
}

function drawFoot(pdf: PdfWriter, page: number, pages: number): void {
  const width = pdf.width - 2 * MARGIN;
  pdf.decorate((pencil) =>
    pencil.label(`Page ${page} of ${pages}`, MARGIN, pdf.height - MARGIN - 6, {
      size: 8,
      color: QUIET,
      width,
      align: 'center',
    }),
  );
}

/** A long text is written smaller than 9 points before any of it is cut away. */
export function sizeFor(pdf: PdfWriter, text: string, width: number): number {
  const width9 = pdf.measure(text, 9);
  return width9 <= width ? 9 : Math.max(5, Math.floor((90 * width) / width9) / 10);
}

export function drawRule(pdf: PdfWriter, y: number, color: string, width = 0.5): void {
  const right = pdf.width - MARGIN;
  pdf.decorate((pencil) => pencil.line(MARGIN, y, right, y, { color, width }));
}
