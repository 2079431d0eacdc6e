import { NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import {
  type EntryView,
  type PairingView,
  type TeamView,
  viewPairing,
  viewSetup,
  viewTeam,
} from '../model/view-parts.ts';
import { onCommonStarts } from '../model/with-starts.ts';
import { judge } from '../rules/judge.ts';
import type { RuleCount } from '../rules/rule.ts';
import { readSeason } from '../rules/season.ts';
import { countTeams, type TeamFigures } from './team-figures.ts';

export interface FigureChange {
  readonly figure: keyof TeamFigures;
  readonly before: number | null; // null: nothing to count
  readonly after: number | null;
}

/** The effect of another schedule on one team. */
export interface TeamChanges extends TeamView {
  readonly entry: EntryView;
  readonly moved: number; // its matches that move to another cell
  readonly turned: number; // its matches that stay in their cell with sides exchanged
  readonly others: number; // its matches that are removed or added
  readonly figures: readonly FigureChange[]; // those that change
}

/** What differs in a later version of a schedule, and for which teams. */
export interface ChangesView {
  readonly matches: number; // before
  readonly moves: readonly { readonly match: number; readonly from: number; readonly to: number }[]; // by their rows before, in order of play; cells of the version before, and of the one after
  readonly turned: readonly number[]; // matches that stay in their cell with sides exchanged
  readonly gone: readonly PairingView[]; // matches that are removed
  readonly added: readonly PairingView[]; // matches that are added, by their rows after
  readonly teams: readonly TeamChanges[]; // only those with a change
  readonly before: readonly RuleCount[]; // the judge's, of both
  readonly after: readonly RuleCount[];
}

/** Compares two versions of one setup, match by match by id. */
export function viewChanges(before: Schedule, after: Schedule): ChangesView {
  const rowAfter = new Map(after.fixtures.ids.map((id, row) => [id, row]));
  const ids = new Set(before.fixtures.ids);
  const rows = [...before.placements.keys()];
  const pairs = rows.map((row) => [row, rowAfter.get(before.fixtures.ids[row]!)] as const);
  const common = pairs.filter((pair): pair is readonly [number, number] => pair[1] !== undefined);
  const [{ placements: wasAt }, { placements: isAt }] = onCommonStarts(before, after);
  const moves = common
    .filter(([row, now]) => wasAt[row] !== isAt[now])
    .map(([row, now]) => ({
      match: row,
      from: before.placements[row]!,
      to: after.placements[now]!,
    }))
    .sort((a, b) => inOrder(a.from) - inOrder(b.from) || a.match - b.match);
  const turned = common
    .filter(([row, now]) => wasAt[row] === isAt[now])
    .filter(([row, now]) => before.fixtures.home[row] !== after.fixtures.home[now])
    .map(([row]) => row);
  const goneRows = pairs.filter(([, now]) => now === undefined).map(([row]) => row);
  const addedRows = [...after.placements.keys()].filter(
    (row) => !ids.has(after.fixtures.ids[row]!),
  );
  const setupView = viewSetup(before.setup);
  return {
    matches: rows.length,
    moves,
    turned,
    gone: goneRows.map((row) => viewPairing(setupView, before, row)),
    added: addedRows.map((row) => viewPairing(setupView, after, row)),
    teams: findTeamChanges(before, after, {
      moved: moves.map(({ match }) => match),
      turned,
      gone: goneRows,
      added: addedRows,
    }),
    before: countsOf(before),
    after: countsOf(after),
  };
}

interface ChangedRows {
  readonly moved: readonly number[]; // rows before, like turned and gone
  readonly turned: readonly number[];
  readonly gone: readonly number[];
  readonly added: readonly number[]; // rows after
}

function findTeamChanges(before: Schedule, after: Schedule, rows: ChangedRows): TeamChanges[] {
  const setupView = viewSetup(before.setup);
  const perTeam = (schedule: Schedule, changed: readonly number[]) => {
    const counts = new Uint32Array(setupView.teams.length);
    for (const row of changed) {
      counts[schedule.fixtures.home[row]!]!++;
      counts[schedule.fixtures.away[row]!]!++;
    }
    return counts;
  };
  const moved = perTeam(before, rows.moved);
  const turned = perTeam(before, rows.turned);
  const gone = perTeam(before, rows.gone);
  const added = perTeam(after, rows.added);
  const figures = [countTeams(readSeason(before)), countTeams(readSeason(after))] as const;
  return setupView.teams
    .map(({ team }): TeamChanges => {
      const entry = setupView.entryOf[team]!;
      return {
        ...viewTeam(setupView, team, entry),
        entry: setupView.entries[entry]!,
        moved: moved[team]!,
        turned: turned[team]!,
        others: gone[team]! + added[team]!,
        figures: changedFigures(figures[0][team]!, figures[1][team]!),
      };
    })
    .filter((team) => team.moved + team.turned + team.others + team.figures.length > 0);
}

function changedFigures(before: TeamFigures, after: TeamFigures): FigureChange[] {
  return (Object.keys(before) as (keyof TeamFigures)[]) // its own keys
    .map((figure) => ({ figure, before: before[figure].value, after: after[figure].value }))
    .filter((change) => change.before !== change.after);
}

function countsOf(schedule: Schedule): RuleCount[] {
  return judge(schedule).map(({ conflicts: _, ...count }) => count);
}

function inOrder(cell: number): number {
  return cell === NOWHERE ? Number.MAX_SAFE_INTEGER : cell;
}
