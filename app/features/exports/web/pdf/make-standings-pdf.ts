import { type Maker, NOTHING } from '../export-job.ts';
import { listStandings, type StandingsSheet } from '../tables/list-standings.ts';
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

const TITLE = 'Standings';
/** All in points. */
const HEADING = 30;
const HEAD = 16;
const ROW = 15;
const RANK = 24;
const FIGURE = 32;

interface Part {
  readonly sheet: StandingsSheet;
  readonly again: boolean; // continued from the previous page
  readonly rows: StandingsSheet['rows'];
}

/** Makes `Standings.pdf`: the standings of every division and pool. */
export const makeStandingsPdf: Maker = async (job, onProgress) => {
  const sheets = listStandings(job);
  if (sheets.length === 0) return NOTHING;
  const pdf = await openPdf(TITLE, { paper: job.paper });
  const pages = paginate(sheets, roomOf(job.paper));
  let table: Structure | null = null;
  const renderPart = (part: Part, top: number) => {
    const begun = renderHead(pdf, part, top, table);
    table = begun;
    let y = top + HEADING + HEAD;
    for (const row of part.rows) {
      renderRow(pdf, begun, row, y);
      y += ROW;
    }
    return y;
  };
  renderPages(pdf, { title: TITLE, pages }, renderPart, onProgress);
  table!.end(); // there is a sheet, so a table was begun
  return { content: await pdf.finish(), notes: pdf.notes() };
};

/** Splits sheets into pages: no heading without a row, and a continued table repeats its head. */
function paginate(sheets: readonly StandingsSheet[], room: PageRoom): Part[][] {
  const pages: Part[][] = [[]];
  let left = room.first;
  for (const sheet of sheets) {
    let at = 0;
    do {
      if (left < HEADING + HEAD + ROW) {
        pages.push([]);
        left = room.other;
      }
      const fitting = Math.floor((left - HEADING - HEAD) / ROW);
      const rows = sheet.rows.slice(at, at + fitting);
      pages.at(-1)!.push({ sheet, again: at > 0, rows });
      left -= HEADING + HEAD + rows.length * ROW;
      at += rows.length;
    } while (at < sheet.rows.length);
  }
  return pages;
}

/** Renders the heading and the head of a table; returns the structure element for its rows. */
function renderHead(pdf: PdfWriter, part: Part, y: number, before: Structure | null): Structure {
  const { sheet, again } = part;
  const { name } = sheet.entry;
  const top = y + HEADING + 3;
  const heading = { size: 14, bold: true, width: pdf.width - 2 * MARGIN };
  const style = { size: 8, bold: true, color: QUIET };
  const places = placesOf(pdf, sheet.head.length);
  renderRule(pdf, y + HEADING + HEAD - 1, '#000000');
  if (again && before !== null) {
    pdf.decorate((pencil) => {
      pencil.label(`${name} (continued)`, MARGIN, y + 8, heading);
      sheet.head.forEach((text, c) => {
        const { x, width, align } = places[c]!;
        pencil.label(text, x, top, { ...style, width, align });
      });
    });
    return before;
  }
  before?.end();
  const text = sheet.isFinal ? `${name} (final)` : name;
  pdf.write('H2', pdf.root, { text, x: MARGIN, y: y + 8, ...heading });
  const table = pdf.open('Table');
  const row = pdf.open('TR', table);
  sheet.head.forEach((text, c) => {
    pdf.write('TH', row, { text, y: top, ...style, ...places[c]! });
  });
  row.end();
  return table;
}

function renderRow(pdf: PdfWriter, table: Structure, cells: readonly string[], y: number): void {
  const places = placesOf(pdf, cells.length);
  const row = pdf.open('TR', table);
  cells.forEach((text, c) => {
    const place = places[c]!;
    pdf.write('TD', row, { text, y: y + 3, size: sizeFor(pdf, text, place.width), ...place });
  });
  row.end();
  renderRule(pdf, y + ROW - 0.5, RULE);
}

/** Returns column positions: rank, team with the remaining width, figures right-aligned. */
function placesOf({ width }: PdfWriter, columns: number) {
  const figures = (columns - 2) * FIGURE;
  const team = width - 2 * MARGIN - RANK - figures;
  return Array.from({ length: columns }, (_, c) => {
    if (c === 0) return { x: MARGIN, width: RANK - 6, align: 'right' as const };
    if (c === 1) return { x: MARGIN + RANK, width: team - 6, align: 'left' as const };
    const x = MARGIN + RANK + team + (c - 2) * FIGURE;
    return { x, width: FIGURE, align: 'right' as const };
  });
}
