import { BRAND_GREEN } from '@evenfield/contract/brand';
import { viewMatches } from '@evenfield/engine';
import { type Maker, NOTHING } from '../export-job.ts';
import { groupMatches } from '../group-matches.ts';
import { LEAGUE_COLUMNS } from '../match-columns.ts';
import { type LeagueLine, LINE_HEIGHT, paginateLeague } from './league-pages.ts';
import { openPdf } from './open-pdf.ts';
import type { PdfWriter, Structure } from './pdf-writer.ts';

const TITLE = 'Schedules';
const MARGIN = 42;
const TITLE_HEIGHT = 34;
const FOOT_HEIGHT = 24;
const RULE = '#b9bfb9';
const QUIET = '#4a524b';

/** `League_Schedules.pdf`: by division and day, the time, field and teams of every match. */
export const makeLeaguePdf: Maker = async ({ schedule, scope, paper }, onProgress) => {
  const matches = viewMatches(schedule, scope);
  if (matches.length === 0) return NOTHING;
  const pdf = await openPdf(TITLE, { paper });
  const height = paper === 'A4' ? 841.89 : 792;
  const other = height - 2 * MARGIN - FOOT_HEIGHT;
  const pages = paginateLeague(groupMatches(matches), { first: other - TITLE_HEIGHT, other });
  const painter = new LeaguePainter(pdf);
  pages.forEach((lines, page) => {
    pdf.addPage();
    let y = MARGIN;
    if (page === 0) {
      pdf.write('H1', pdf.root, { text: TITLE, x: MARGIN, y, size: 20, bold: true });
      painter.drawBrand(y);
      y += TITLE_HEIGHT;
    }
    for (const line of lines) {
      painter.draw(line, y);
      y += LINE_HEIGHT[line.kind];
    }
    painter.drawFoot(page + 1, pages.length);
    onProgress((page + 1) / pages.length);
  });
  painter.close();
  return { content: await pdf.finish(), notes: pdf.notes() };
};

class LeaguePainter {
  readonly #pdf: PdfWriter;
  #table: Structure | null = null; // of the day that is being drawn; it may go over several pages

  constructor(pdf: PdfWriter) {
    this.#pdf = pdf;
  }

  draw(line: LeagueLine, y: number): void {
    if (line.kind === 'entry') this.#drawHeading('H2', line, y + 8, 14);
    else if (line.kind === 'day') this.#drawHeading('H3', line, y + 8, 10);
    else if (line.kind === 'head') this.#drawHead(line.again, y);
    else this.#drawMatch(line, y);
  }

  close(): void {
    this.#table?.end();
    this.#table = null;
  }

  /** The product's green below the title. */
  drawBrand(y: number): void {
    const right = this.#pdf.width - MARGIN;
    this.#pdf.decorate((pencil) =>
      pencil.line(MARGIN, y + 29, right, y + 29, { color: BRAND_GREEN, width: 1.5 }),
    );
  }

  drawFoot(page: number, pages: number): void {
    const pdf = this.#pdf;
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

  #drawHeading(
    tag: 'H2' | 'H3',
    { text, again }: { text: string; again: boolean },
    y: number,
    size: number,
  ): void {
    const pdf = this.#pdf;
    const width = pdf.width - 2 * MARGIN;
    const style = { size, bold: true, width };
    if (again) {
      pdf.decorate((pencil) => pencil.label(`${text} (continued)`, MARGIN, y, style));
    } else {
      this.close();
      pdf.write(tag, pdf.root, { text, x: MARGIN, y, ...style });
    }
  }

  #drawHead(again: boolean, y: number): void {
    const pdf = this.#pdf;
    const style = { size: 8, bold: true, color: QUIET };
    if (again) {
      pdf.decorate((pencil) => {
        LEAGUE_COLUMNS.forEach(({ title }, c) => {
          pencil.label(title, this.#left(c), y + 3, style);
        });
      });
    } else {
      this.#table = pdf.open('Table');
      const row = pdf.open('TR', this.#table);
      LEAGUE_COLUMNS.forEach(({ title }, c) => {
        pdf.write('TH', row, { text: title, x: this.#left(c), y: y + 3, ...style });
      });
      row.end();
    }
    this.#rule(y + LINE_HEIGHT.head - 1, '#000000');
  }

  #drawMatch({ match }: Extract<LeagueLine, { kind: 'match' }>, y: number): void {
    const pdf = this.#pdf;
    const row = pdf.open('TR', this.#table ?? pdf.root);
    LEAGUE_COLUMNS.forEach(({ textOf }, c) => {
      const text = textOf(match);
      const width = this.#left(c + 1) - this.#left(c) - 8;
      const size = this.#sizeFor(text, width);
      pdf.write('TD', row, { text, x: this.#left(c), y: y + 3, size, width });
    });
    row.end();
    this.#rule(y + LINE_HEIGHT.match - 0.5, RULE);
  }

  /** A long name is written smaller before any of it is cut away. */
  #sizeFor(text: string, width: number): number {
    const width9 = this.#pdf.measure(text, 9);
    return width9 <= width ? 9 : Math.max(5, Math.floor((90 * width) / width9) / 10);
  }

  #left(column: number): number {
    const share = LEAGUE_COLUMNS.slice(0, column).reduce((sum, { share }) => sum + share, 0);
    return MARGIN + share * (this.#pdf.width - 2 * MARGIN);
  }

  #rule(y: number, color: string): void {
    const right = this.#pdf.width - MARGIN;
    this.#pdf.decorate((pencil) => pencil.line(MARGIN, y, right, y, { color, width: 0.5 }));
  }
}
