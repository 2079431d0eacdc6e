/** The frame of every page of a list: margins, the line below the title, the footer. */
import { BRAND_GREEN } from '@evenfield/wire/brand';
import type { Paper } from '../export-job.ts';
import type { PdfWriter } from './pdf-writer.ts';

/** All in points. */
export const MARGIN = 42;
const TITLE_HEIGHT = 34;
const FOOT_HEIGHT = 24;
const PAGE_HEIGHT: Readonly<Record<Paper, number>> = { A4: 841.89, LETTER: 792 };

export const QUIET = '#4a524b';
export const RULE = '#b9bfb9';

/** Height in points for lines on a page. */
export interface PageRoom {
  readonly first: number; // below the title
  readonly other: number;
}

export function roomOf(paper: Paper): PageRoom {
  const other = PAGE_HEIGHT[paper] - 2 * MARGIN - FOOT_HEIGHT;
  return { first: other - TITLE_HEIGHT, other };
}

/**
 * Renders a list page by page. Each item is rendered at a given y; the function returns the y of
 * the next one.
 */
export function renderPages<Drawn>(
  pdf: PdfWriter,
  { title, pages }: { readonly title: string; readonly pages: readonly (readonly Drawn[])[] },
  draw: (drawn: Drawn, y: number) => number,
  onProgress: (done: number) => void,
): void {
  pages.forEach((page, number) => {
    pdf.addPage();
    if (number === 0) renderTitle(pdf, title);
    page.reduce((y, drawn) => draw(drawn, y), MARGIN + (number === 0 ? TITLE_HEIGHT : 0));
    renderFoot(pdf, number + 1, pages.length);
    onProgress((number + 1) / pages.length);
  });
}

/** Renders the title of a list, with a line in the brand's green below it. */
function renderTitle(pdf: PdfWriter, text: string): void {
  pdf.write('H1', pdf.root, { text, x: MARGIN, y: MARGIN, size: 20, bold: true });
  renderRule(pdf, MARGIN + 29, BRAND_GREEN, 1.5);
}

function renderFoot(pdf: PdfWriter, page: number, pages: number): void {
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

/** Returns the font size for a text: below 9 points if that avoids cutting it. */
export function sizeFor(pdf: PdfWriter, text: string, width: number): number {
  const width9 = pdf.measure(text, 9);
  return width9 <= width ? 9 : Math.max(5, Math.floor((90 * width) / width9) / 10);
}

export function renderRule(pdf: PdfWriter, y: number, color: string, width = 0.5): void {
  const right = pdf.width - MARGIN;
  pdf.decorate((pencil) => pencil.line(MARGIN, y, right, y, { color, width }));
}
