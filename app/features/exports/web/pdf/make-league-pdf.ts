import { type MatchView, viewMatches } from '@evenfield/engine';
import { type Maker, NOTHING } from '../export-job.ts';
import { type EntryGroup, groupMatches } from '../group-matches.ts';
import { leagueColumns } from '../match-columns.ts';
import { openPdf } from './open-pdf.ts';
import {
  MARGIN,
  type PageRoom,
  QUIET,
  RULE,
  renderPages,
  renderRule,
  roomOf,
  sizeFor,
} from './page-frame.ts';
import type { PdfWriter, Structure } from './pdf-writer.ts';

/** Heights in points. */
const LINE_HEIGHT: Readonly<Record<LeagueLine['kind'], number>> = {
  entry: 30,
  day: 24,
  head: 16,
  match: 15,
};

const { entry: ENTRY, day: DAY, head: HEAD, match: MATCH } = LINE_HEIGHT;

const TITLE = 'Schedules';

/** Makes `League_Schedules.pdf`: time, field and teams of every match, by division and day. */
export const makeLeaguePdf: Maker = async ({ schedule, results, scope, paper }, onProgress) => {
  const matches = viewMatches(schedule, scope);
  if (matches.length === 0) return NOTHING;
  const pdf = await openPdf(TITLE, { paper });
  const pages = paginateLeague(groupMatches(matches), roomOf(paper));
  const painter = new LeaguePainter(pdf, leagueColumns(schedule, results, matches));
  const renderLine = (line: LeagueLine, y: number) => {
    painter.draw(line, y);
    return y + LINE_HEIGHT[line.kind];
  };
  renderPages(pdf, { title: TITLE, pages }, renderLine, onProgress);
  painter.close();
  return { content: await pdf.finish(), notes: pdf.notes() };
};

class LeaguePainter {
  readonly #pdf: PdfWriter;
  readonly #columns: ReturnType<typeof leagueColumns>;
  #table: Structure | null = null; // of the current day; it may span several pages

  constructor(pdf: PdfWriter, columns: ReturnType<typeof leagueColumns>) {
    this.#pdf = pdf;
    this.#columns = columns;
  }

  draw(line: LeagueLine, y: number): void {
    if (line.kind === 'entry') this.#drawHeading('H2', line, y + 8, 14);
    else if (line.kind === 'day') this.#drawHeading('H3', line, y + 8, 10);
    else if (line.kind === 'head') this.#renderHead(line.again, y);
    else this.#drawMatch(line, y);
  }

  close(): void {
    this.#table?.end();
    this.#table = null;
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

  #renderHead(again: boolean, y: number): void {
    const pdf = this.#pdf;
    const style = { size: 8, bold: true, color: QUIET };
    if (again) {
      pdf.decorate((pencil) => {
        this.#columns.forEach(({ title }, c) => {
          pencil.label(title, this.#left(c), y + 3, style);
        });
      });
    } else {
      this.#table = pdf.open('Table');
      const row = pdf.open('TR', this.#table);
      this.#columns.forEach(({ title }, c) => {
        pdf.write('TH', row, { text: title, x: this.#left(c), y: y + 3, ...style });
      });
      row.end();
    }
    renderRule(pdf, y + LINE_HEIGHT.head - 1, '#000000');
  }

  #drawMatch({ match }: Extract<LeagueLine, { kind: 'match' }>, y: number): void {
    const pdf = this.#pdf;
    const row = pdf.open('TR', this.#table ?? pdf.root);
    this.#columns.forEach(({ textOf, mapOf }, c) => {
      const text = textOf(match);
      const map = mapOf?.(match) ?? '';
      const width = this.#left(c + 1) - this.#left(c) - 8;
      const line = { text, x: this.#left(c), y: y + 3, size: sizeFor(pdf, text, width), width };
      if (map === '') pdf.write('TD', row, line);
      else {
        const cell = pdf.open('TD', row);
        pdf.writeLink(cell, map, line);
        cell.end();
      }
    });
    row.end();
    renderRule(pdf, y + LINE_HEIGHT.match - 0.5, RULE);
  }

  #left(column: number): number {
    const share = this.#columns.slice(0, column).reduce((sum, { share }) => sum + share, 0);
    return MARGIN + share * (this.#pdf.width - 2 * MARGIN);
  }
}

/**
 * The lines on each page of a league's schedule. Pages are counted before the first is rendered,
 * since each shows the total.
 */
type LeagueLine =
  | { readonly kind: 'entry'; readonly text: string; readonly again: boolean }
  | { readonly kind: 'day'; readonly text: string; readonly again: boolean } // again: from the page before
  | { readonly kind: 'head'; readonly again: boolean }
  | { readonly kind: 'match'; readonly match: MatchView };

/** Lays out divisions and days so that no heading is the last line of a page. */
function paginateLeague(groups: readonly EntryGroup[], room: PageRoom): LeagueLine[][] {
  const pages: LeagueLine[][] = [[]];
  let left = room.first;
  const put = (line: LeagueLine) => {
    pages.at(-1)!.push(line);
    left -= LINE_HEIGHT[line.kind];
  };
  const turn = () => {
    pages.push([]);
    left = room.other;
  };
  for (const entry of groups) {
    if (left < ENTRY + DAY + HEAD + MATCH) turn();
    put({ kind: 'entry', text: entry.title, again: false });
    for (const day of entry.days) {
      if (left < DAY + HEAD + MATCH) {
        turn();
        put({ kind: 'entry', text: entry.title, again: true });
      }
      put({ kind: 'day', text: day.title, again: false });
      put({ kind: 'head', again: false });
      for (const match of day.matches) {
        if (left < MATCH) {
          turn();
          put({ kind: 'entry', text: entry.title, again: true });
          put({ kind: 'day', text: day.title, again: true });
          put({ kind: 'head', again: true });
        }
        put({ kind: 'match', match });
      }
    }
  }
  return pages;
}
