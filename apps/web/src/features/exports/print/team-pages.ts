import {
  entryCodes,
  type MatchScope,
  type Result,
  type TeamScheduleView,
  viewTeamSchedules,
} from '@evenfield/engine';
import { sayPairing } from '#src/league/match-words.ts';
import { writeResult } from '#src/league/result-words.ts';
import type { ExportJob } from '../export-job.ts';
import { dateText, fieldText, timeText } from '../match-columns.ts';
import { html, type Markup } from './html.ts';

const COLUMNS = ['Date', 'Time', 'Field', 'Opponent', 'Side', 'Result'];
const SIDES = { home: 'Home', away: 'Away' } as const;

type Row = TeamScheduleView['rows'][number];

/** A sheet for each team that plays in the scope: its games and byes in order. */
export function writeTeamPages(
  { schedule, results, scope }: Pick<ExportJob, 'schedule' | 'results' | 'scope'>,
  onProgress: (done: number) => void,
): Markup[] {
  const codes = entryCodes(schedule.setup);
  const columns = results.size === 0 ? COLUMNS.slice(0, -1) : COLUMNS;
  const resultOf = (match: number) => results.get(schedule.fixtures.ids[match]!);
  const entries = viewTeamSchedules(schedule).filter(
    ({ division }) => scope.kind !== 'division' || division === scope.division,
  );
  return entries.flatMap(({ entry, name, teams }, at) => {
    onProgress(at / entries.length);
    return teams
      .filter(({ team }) => scope.kind !== 'team' || team === scope.team)
      .map((team) => ({ ...team, rows: team.rows.filter((row) => isMeant(row, scope)) }))
      .filter(({ rows, unplaced }) => rows.length + unplaced.length > 0)
      .map((team) => writeTeam(team, [`${codes[entry]}`, name], columns, resultOf));
  });
}

function isMeant(row: Row, scope: MatchScope): boolean {
  if (scope.kind !== 'field') return true;
  return row.kind === 'game' && row.field.field === scope.field;
}

type ResultOf = (match: number) => Result | undefined; // undefined: none yet

function writeTeam(
  { name, rows, unplaced }: TeamScheduleView,
  [code, entry]: readonly [string, string],
  columns: readonly string[],
  resultOf: ResultOf,
) {
  const span = String(columns.length);
  const waiting = unplaced.map(
    (pairing) => html`<tr><td colspan="${span}">Not placed yet: ${sayPairing(pairing)}</td></tr>`,
  );
  return html`<table class="team"><thead><tr><th colspan="${span}" class="title"><b>${code}</b> ${name}, ${entry}</th></tr><tr>${columns.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead><tbody>${rows.map((row) => writeRow(row, columns.length, resultOf))}${waiting}</tbody></table>`;
}

function writeRow(row: Row, columns: number, resultOf: ResultOf): Markup {
  if (row.kind === 'bye') {
    return html`<tr><td>${dateText(row)}</td><td colspan="${String(columns - 1)}">Bye</td></tr>`;
  }
  const { opponent, side } = row;
  const result = resultOf(row.match);
  const went = result === undefined ? '' : writeResult(result);
  const cells = [dateText(row), timeText(row), fieldText(row), opponent.name, SIDES[side], went];
  return html`<tr>${cells.slice(0, columns).map((text) => html`<td>${text}</td>`)}</tr>`;
}
