import {
  entryCodes,
  type MatchScope,
  namePlayoffMatches,
  type Result,
  type TeamScheduleView,
  type UnpairedDayView,
  viewTeamSchedules,
  viewUnpaired,
} from '@evenfield/engine';
import { inSportWords } from '@evenfield/wire';
import { formatPairing } from '#league/match-words.ts';
import { writeResult } from '#league/result-words.ts';
import type { ExportJob } from '../export-job.ts';
import { dateText, fieldText, timeText } from '../match-columns.ts';
import { html, type Markup } from './html.ts';

const COLUMNS = ['Date', 'Time', 'Field', 'Opponent', 'Side', 'Result'];
const SIDES = { home: 'Home', away: 'Away' } as const;

type Row = TeamScheduleView['rows'][number] | UnpairedDayView;

/** Writes a sheet for each team of the scope: its games and byes in order. */
export function writeTeamPages(
  { schedule, results, scope }: Pick<ExportJob, 'schedule' | 'results' | 'scope'>,
  onProgress: (done: number) => void,
): Markup[] {
  const codes = entryCodes(schedule.setup);
  const columns = (results.size === 0 ? COLUMNS.slice(0, -1) : COLUMNS).map((title) =>
    inSportWords(title, schedule.setup),
  );
  const names = namePlayoffMatches(schedule);
  const words: PrintWords = {
    resultOf: (match) => results.get(schedule.fixtures.ids[match]!),
    nameOf: (match) => names.get(match),
  };
  const entries = viewTeamSchedules(schedule).filter(
    ({ division }) => scope.kind !== 'division' || division === scope.division,
  );
  return entries.flatMap(({ entry, name, teams }, at) => {
    onProgress(at / entries.length);
    const rounds = viewUnpaired(schedule, entry);
    return teams
      .filter(({ team }) => scope.kind !== 'team' || team === scope.team)
      .map((team) => ({ ...team, rows: inOrder(team.rows, rounds) }))
      .map((team) => ({ ...team, rows: team.rows.filter((row) => isMeant(row, scope)) }))
      .filter(({ rows, unplaced }) => rows.length + unplaced.length > 0)
      .map((team) => writeTeam(team, [`${codes[entry]}`, name], columns, words));
  });
}

function inOrder(rows: TeamScheduleView['rows'], rounds: readonly UnpairedDayView[]): Row[] {
  return [...rows, ...rounds].sort((one, other) => one.day.day - other.day.day);
}

function isMeant(row: Row, scope: MatchScope): boolean {
  if (scope.kind !== 'field') return true;
  return 'kind' in row && row.kind === 'game' && row.field.field === scope.field;
}

/** Texts about a match, by its index. */
interface PrintWords {
  readonly resultOf: (match: number) => Result | undefined; // undefined: none yet
  readonly nameOf: (match: number) => string | undefined; // 'Semi-final 1'; undefined: no playoff
}

interface TeamSheet extends Pick<TeamScheduleView, 'name' | 'unplaced'> {
  readonly rows: readonly Row[];
}

function writeTeam(
  { name, rows, unplaced }: TeamSheet,
  [code, entry]: readonly [string, string],
  columns: readonly string[],
  words: PrintWords,
) {
  const span = String(columns.length);
  const waiting = unplaced.map(
    (pairing) =>
      html`<tr><td colspan="${span}">Not placed yet: ${formatPairing(pairing)}</td></tr>`,
  );
  return html`<table class="team"><thead><tr><th colspan="${span}" class="title"><b>${code}</b> ${name}, ${entry}</th></tr><tr>${columns.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead><tbody>${rows.map((row) => writeRow(row, columns.length, words))}${waiting}</tbody></table>`;
}

function writeRow(row: Row, columns: number, { resultOf, nameOf }: PrintWords): Markup {
  if (!('kind' in row)) {
    return html`<tr><td>${dateText(row)}</td><td>${formatTimes(row)}</td><td colspan="${String(columns - 2)}">${row.name}</td></tr>`;
  }
  if (row.kind === 'bye') {
    return html`<tr><td>${dateText(row)}</td><td colspan="${String(columns - 1)}">Bye</td></tr>`;
  }
  const { opponent, side } = row;
  const result = resultOf(row.match);
  const went = result === undefined ? '' : writeResult(result);
  const where = [SIDES[side], nameOf(row.match)].filter(Boolean).join(', ');
  const cells = [dateText(row), timeText(row), fieldText(row), opponent.name, where, went];
  return html`<tr>${cells.slice(0, columns).map((text) => html`<td>${text}</td>`)}</tr>`;
}

/** Formats '9:00 AM', or '9:00 AM to 11:00 AM' if its matches begin at different times. */
function formatTimes({ from, to }: UnpairedDayView): string {
  const [first, last] = [timeText({ slot: from }), timeText({ slot: to })];
  return first === last ? first : `${first} to ${last}`;
}
