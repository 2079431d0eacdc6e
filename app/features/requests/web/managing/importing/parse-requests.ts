/**
 * Reads requests of clubs as people list them in a spreadsheet: a row for each club or team, a column
 * for each kind of request, and one for its e-mail address. A cell holds days, several separated by semicolons: '04/03/2027',
 * '12/20/2027 - 01/03/2028' or 'Wednesdays', each with times and a reason where wanted:
 * 'Wednesdays 6:00 PM - 10:00 PM (choir before)'.
 */
import type { GameDate, TeamRef } from '@evenfield/engine';
import { dayLabel, unguardCell } from '@evenfield/wire';
import Papa from 'papaparse';
import * as z from 'zod/mini';
import { readClock } from '#kernel/web/clock-text.ts';
import { isMeant, parseDateWords } from '#kernel/web/date-words.ts';
import { formatRef } from '#league/request-words.ts';
import { type Club, clubContact } from '../../../club.ts';
import {
  type ClubRequestKind,
  MOST_TEXT,
  REQUEST_KINDS,
  type RequestInput,
} from '../../../request.ts';

type Column = ClubRequestKind | 'club' | 'contact' | 'reason';

/** The columns of a sheet, in the order of the template. */
export const HEADINGS: Readonly<Record<Column, string>> = {
  club: 'Club or team',
  contact: 'E-mail',
  cannotPlay: 'Cannot play',
  cannotHost: 'Cannot host',
  free: 'Ground is free',
  prefers: 'Wishes',
  reason: 'Reason',
};

const UNDERSTOOD: Readonly<Record<Column, RegExp>> = {
  club: /^(club|team)( name)?s?$|^club( or | ?\/ ?)team$|^names?$/,
  contact: /^(contact|(contact )?e-?mails?( address)?)$/,
  cannotPlay: /cannot play|can't play|unavailable/,
  cannotHost: /cannot host|can't host/,
  free: /free/,
  prefers: /wish|prefer|would like/,
  reason: /^(reasons?|remarks?|comments?|notes?)$/,
};

/** A row of the sheet, and what it came to. */
export interface ParsedRow {
  readonly row: number; // as spreadsheets count, from 1
  readonly name: string; // as written
  readonly club: Club | null; // null: not found
  readonly contact: string | null; // its e-mail address; null: not named
  readonly requests: readonly RequestInput[];
  readonly problems: readonly string[]; // sentences with their cure; such a row is left out
  readonly notes: readonly string[]; // what was read, but is not part of the season
}

export interface ParsedSheet {
  readonly rows: readonly ParsedRow[]; // without blank ones
  readonly problem: string | null; // of the whole sheet, which is not read then
  readonly unread: readonly string[]; // headings of columns that are not understood
}

export interface Season {
  readonly clubs: readonly Club[];
  readonly dates: readonly GameDate[]; // ascending
}

/** Reads pasted cells, or the text of a CSV file. */
export function parseRequests(text: string, season: Season): ParsedSheet {
  const sheet = readSheet(text);
  const head = sheet.find((cells) => !isBlank(cells));
  if (head === undefined) return { rows: [], problem: null, unread: [] };
  const columns = head.map((cell) => columnOf(cell));
  if (!columns.includes('club') || !columns.some((one) => one === 'contact' || isKind(one))) {
    const names = Object.values(HEADINGS).join(', ');
    const problem = `Begin with a row of headings: ${names}. Only the first and one more are needed.`;
    return { rows: [], problem, unread: [] };
  }
  const contacts = new Map<string, string>(); // by id of the club
  const rows = sheet.flatMap((cells, k) => {
    if (cells === head || isBlank(cells)) return [];
    const row = parseRow(cells, k + 1, columns, season);
    if (row.club === null || row.contact === null) return [row];
    const { id, name } = row.club;
    const other = contacts.get(id) ?? row.contact;
    contacts.set(id, other);
    if (other === row.contact) return [row];
    const problem = `${name} has ${other} in a row above: a club has one e-mail address.`;
    return [{ ...row, problems: [...row.problems, problem] }];
  });
  const unread = head.filter((cell, k) => cell !== '' && columns[k] === null);
  return { rows, problem: null, unread };
}

/** Returns the text of only these rows, with the headings, to be corrected. */
export function pickRows(text: string, rows: readonly number[]): string {
  const sheet = readSheet(text);
  const head = sheet.findIndex((cells) => !isBlank(cells));
  const picked = sheet.filter((_, k) => k === head || rows.includes(k + 1));
  return Papa.unparse(picked, { delimiter: '\t', newline: '\n' });
}

/** Cells of every row, blank rows too, so that their numbers are those of the spreadsheet. */
function readSheet(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text, { delimiter: findSeparator(text) });
  return data.map((cells) => cells.map((cell) => unguardCell(cell.trim())));
}

/** Tabs, or else the first of the others outside quotes: days are separated by them as well. */
function findSeparator(text: string): string {
  const [line = ''] = text
    .trimStart()
    .replace(/"(?:[^"]|"")*"/g, '')
    .split('\n', 1);
  return line.includes('\t') ? '\t' : (/[;,]/.exec(line)?.[0] ?? '\t');
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '');
}

function columnOf(heading: string): Column | null {
  const text = fold(heading).replace('’', "'");
  return (Object.keys(UNDERSTOOD) as Column[]).find((one) => UNDERSTOOD[one].test(text)) ?? null;
}

function isKind(column: Column | null): column is ClubRequestKind {
  return REQUEST_KINDS.some((kind) => kind === column);
}

function parseRow(
  cells: readonly string[],
  row: number,
  columns: readonly (Column | null)[],
  { clubs, dates }: Season,
): ParsedRow {
  const cellOf = (column: Column) => cells[columns.indexOf(column)] ?? '';
  const name = cellOf('club');
  const contact = z.safeParse(clubContact, cellOf('contact'));
  const found = findClub(name, clubs);
  const days: Days = { dates, unknown: new Set() };
  const problems: string[] = typeof found === 'string' ? [found] : [];
  if (cellOf('contact') !== '' && !contact.success) {
    problems.push(
      `‘${cellOf('contact')}’ is no e-mail address: write one like ‘club@example.org’.`,
    );
  }
  const requests: RequestInput[] = [];
  for (const [k, column] of columns.entries()) {
    if (!isKind(column)) continue;
    for (const item of splitCell(cells[k] ?? '')) {
      const read = parseItem(item, column, cellOf('reason'), days);
      if (typeof read === 'string') problems.push(read);
      else if (read !== null) addRequest(requests, read);
    }
  }
  if (typeof found !== 'string' && found.club.grounds.length === 0) {
    if (requests.some(({ kind }) => kind === 'free')) {
      problems.push(`${found.club.name} has no ground of its own: choose one under Edit first.`);
    }
  }
  const off = [...days.unknown].sort().map((date) => dayLabel({ date }, 0));
  return {
    ...{ row, name, problems },
    club: typeof found === 'string' ? null : found.club,
    contact: contact.success ? contact.data : null,
    requests: requests.map((one) =>
      typeof found === 'string' || one.kind === 'free' ? one : { ...one, teams: [...found.teams] },
    ),
    notes: off.length === 0 ? [] : [`Not a game day of this season: ${off.join(', ')}.`],
  };
}

/** Joins it to one of the same kind, times and reason. */
function addRequest(requests: RequestInput[], added: RequestInput): void {
  const isSame = (one: RequestInput) =>
    one.kind === added.kind &&
    one.from === added.from &&
    one.to === added.to &&
    one.reason === added.reason;
  const other = requests.findIndex(isSame);
  if (other < 0) requests.push(added);
  else {
    const dates = new Set([...requests[other]!.dates, ...added.dates]);
    requests[other] = { ...added, dates: [...dates].sort() };
  }
}

/** Returns the club of that name, or the club and teams; else a sentence. */
function findClub(
  name: string,
  clubs: readonly Club[],
): { readonly club: Club; readonly teams: readonly TeamRef[] } | string {
  if (name === '') return 'Name the club or team of this row.';
  const own = clubs.find((club) => fold(club.name) === fold(name));
  if (own !== undefined) return { club: own, teams: [] };
  const isNamed = (team: TeamRef) =>
    [team.team, formatRef(team)].some((one) => fold(one) === fold(name));
  const having = clubs.filter(({ teams }) => teams.some(isNamed));
  const [club] = having;
  if (club === undefined) {
    return `There is no club or team ‘${name}’: write it as in the list of clubs, or add the club first.`;
  }
  if (having.length > 1) {
    const refs = having.flatMap(({ teams }) => teams.filter(isNamed)).map(formatRef);
    return `Several clubs have a team ‘${name}’: write ‘${refs.join('’ or ‘')}’.`;
  }
  const teams = club.teams.filter(isNamed);
  return { club, teams: teams.length === club.teams.length ? [] : teams };
}

/** Splits at semicolons, commas and line breaks outside parentheses. */
function splitCell(cell: string): string[] {
  const parts = cell.match(/(?:\([^)]*\)|[^;,\n\r])+/g) ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

interface Days {
  readonly dates: readonly GameDate[]; // of the season
  readonly unknown: Set<GameDate>; // named, but not of the season
}

const TIME = String.raw`\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?m?\.?)?(?:\s*\+\s*1)?`;
const BETWEEN = new RegExp(
  `^(.*?)\\s+(?:from\\s+)?(${TIME})\\s*(?:-|–|to|until)\\s*(${TIME})$`,
  'i',
);
const AFTER = new RegExp(`^(.*?)\\s+(?:from|after)\\s+(${TIME})$`, 'i');
const BEFORE = new RegExp(`^(.*?)\\s+(?:until|before)\\s+(${TIME})$`, 'i');
const REASON = /^(.*?)\s*\(([^)]*)\)$/s;
const MIDNIGHT = 1440;

/** Returns the request of an item; null: none of its days are of the season; or a sentence. */
function parseItem(
  item: string,
  kind: ClubRequestKind,
  reasonOfRow: string,
  season: Days,
): RequestInput | string | null {
  const [, bare = item, inside] = REASON.exec(item) ?? [];
  const reason = (inside ?? reasonOfRow).trim();
  if (reason.length > MOST_TEXT) return `Shorten the reason to ${MOST_TEXT} characters.`;
  const between = BETWEEN.exec(bare);
  const after = between ? null : AFTER.exec(bare);
  const before = (between ?? after) ? null : BEFORE.exec(bare);
  const [days, first, last] = between
    ? [between[1]!, between[2]!, between[3]!]
    : [after?.[1] ?? before?.[1] ?? bare, after?.[2] ?? '', before?.[2] ?? ''];
  const dates = parseDays(days.trim(), season);
  if (typeof dates === 'string') return dates;
  const from = first === '' ? null : readClock(first);
  const end = last === '' ? null : readClock(last);
  const to = end === 0 ? MIDNIGHT : end;
  if ((first !== '' && from === null) || (last !== '' && to === null)) {
    return `‘${item}’ has no such time: write it like ‘6:00 PM - 10:00 PM’.`;
  }
  if (kind === 'free' && (from === null || to === null)) {
    return `‘${item}’ has no times: write from when to when the ground is free, like ‘Wednesdays 6:00 PM - 10:00 PM’.`;
  }
  if (from !== null && to !== null && from >= to) {
    return `‘${item}’ ends before it begins: for a time after midnight write ‘1:00 AM +1’.`;
  }
  if (dates.length === 0) return null;
  return { id: null, kind, teams: [], dates: [...dates], from, to, reason };
}

/** Returns the days of the season that are meant, or a sentence. */
function parseDays(text: string, { dates, unknown }: Days): readonly GameDate[] | string {
  const words = parseDateWords(text);
  if (words === null)
    return `‘${text}’ is no date: write it as MM/DD/YYYY, a range like ‘12/20/2027 - 01/03/2028’, or a weekday like ‘Wednesdays’.`;
  const meant = dates.filter((date) => isMeant(words, date));
  if (meant.length > 0) return meant;
  if (words.kind === 'weekdays') return `No game day of this season is on ‘${text}’.`;
  const { first, last } = words;
  if (first !== null && last !== null && first > last)
    return `‘${text}’ ends before it begins: write the earlier date first.`;
  for (const date of [first, last]) if (date !== null) unknown.add(date);
  return [];
}

function fold(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
