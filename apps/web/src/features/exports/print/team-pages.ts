import {
  entryCodes,
  type MatchScope,
  type Schedule,
  type TeamScheduleView,
  viewTeamSchedules,
} from '@evenfield/engine';
import { sayPairing } from '#src/league/match-words.ts';
import { dateText, fieldText, timeText } from '../match-columns.ts';
import { html, type Markup } from './html.ts';

const COLUMNS = ['Date', 'Time', 'Field', 'Opponent', 'Side'];
const SIDES = { home: 'Home', away: 'Away' } as const;

type Row = TeamScheduleView['rows'][number];

/** A sheet for each team that plays in the scope: its games and byes in order. */
export function writeTeamPages(
  schedule: Schedule,
  scope: MatchScope,
  onProgress: (done: number) => void,
): Markup[] {
  const codes = entryCodes(schedule.setup);
  const entries = viewTeamSchedules(schedule).filter(
    ({ division }) => scope.kind !== 'division' || division === scope.division,
  );
  return entries.flatMap(({ entry, name, teams }, at) => {
    onProgress(at / entries.length);
    return teams
      .filter(({ team }) => scope.kind !== 'team' || team === scope.team)
      .map((team) => ({ ...team, rows: team.rows.filter((row) => isMeant(row, scope)) }))
      .filter(({ rows, unplaced }) => rows.length + unplaced.length > 0)
      .map((team) => writeTeam(team, `${codes[entry]}`, name));
  });
}

function isMeant(row: Row, scope: MatchScope): boolean {
  if (scope.kind !== 'field') return true;
  return row.kind === 'game' && row.field.field === scope.field;
}

function writeTeam({ name, rows, unplaced }: TeamScheduleView, code: string, entry: string) {
  const waiting = unplaced.map(
    (pairing) => html`<tr><td colspan="5">Not placed yet: ${sayPairing(pairing)}</td></tr>`,
  );
  return html`<table class="team"><thead><tr><th colspan="5" class="title"><b>${code}</b> ${name}, ${entry}</th></tr><tr>${COLUMNS.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead><tbody>${rows.map(writeRow)}${waiting}</tbody></table>`;
}

function writeRow(row: Row): Markup {
  if (row.kind === 'bye') return html`<tr><td>${dateText(row)}</td><td colspan="4">Bye</td></tr>`;
  const { opponent, side } = row;
  const cells = [dateText(row), timeText(row), fieldText(row), opponent.name, SIDES[side]];
  return html`<tr>${cells.map((text) => html`<td>${text}</td>`)}</tr>`;
}
