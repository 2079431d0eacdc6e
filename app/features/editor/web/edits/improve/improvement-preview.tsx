import {
  type ChangesView,
  type FigureChange,
  type Schedule,
  type Setup,
  scoreSchedule,
  type TeamChanges,
  type TeamFigures,
} from '@evenfield/engine';
import { inSportWords } from '@evenfield/wire';
import { Table } from '@mantine/core';
import { formatNumber, formatThings } from '#kernel/web/format-number.ts';
import { formatMatches, formatPairing } from '#league/match-words.ts';
import { RULE_WORDS } from '#league/rule-words.ts';
import classes from '../edit-form.module.css';
import { LongTable } from '../long-table.tsx';
import { MoveTable } from '../move-table.tsx';

const FIGURES: Readonly<Record<keyof TeamFigures, string>> = {
  games: 'Games',
  byes: 'Byes',
  home: 'Home',
  away: 'Away',
  doubleheaders: 'Doubleheaders',
  shortestRest: 'Shortest rest',
  early: 'Early games',
  late: 'Late games',
  slotRange: 'Spread over times',
  fieldRange: 'Spread over fields',
};

const HEADS = ['Team', 'Division', 'Matches that move', 'What changes'];

interface ImprovementPreviewProps {
  readonly schedule: Schedule; // the current one
  readonly after: Schedule; // the one that was found
  readonly changes: ChangesView;
}

/** Shows how many matches would move, what rules gain, the effect on teams, and every move. */
export function ImprovementPreview({ schedule, after, changes }: ImprovementPreviewProps) {
  const { moves, gone, added, teams } = changes;
  return (
    <>
      <div>
        <p role="status">
          <strong>{formatScore(changes)}</strong>
        </p>
        <p className={classes['note']}>{formatExtent(changes)} Nothing has changed yet.</p>
      </div>
      <RulesBeforeAndAfter setup={schedule.setup} {...changes} />
      {teams.length > 0 && (
        <section className={classes['offer']} aria-label="For each team">
          <h3>For each team</h3>
          <TeamChangesTable setup={schedule.setup} teams={teams} />
        </section>
      )}
      {moves.length > 0 && (
        <section className={classes['offer']} aria-label="Matches that move">
          <h3>Matches that move</h3>
          <MoveTable schedule={schedule} after={after} moves={moves} />
        </section>
      )}
      {gone.length + added.length > 0 && (
        <section className={classes['offer']} aria-label="Pairings">
          <h3>Pairings</h3>
          {gone.length > 0 && <p>No more: {listPairings(gone)}.</p>}
          {added.length > 0 && <p>Instead: {listPairings(added)}.</p>}
        </section>
      )}
    </>
  );
}

interface RulesProps extends Pick<ChangesView, 'before' | 'after'> {
  readonly setup: Setup;
}

function RulesBeforeAndAfter({ setup, before, after }: RulesProps) {
  const changed = after.flatMap((rule, r) => {
    const was = before[r]!;
    const same = was.count === rule.count && was.grave === rule.grave;
    return same ? [] : [{ rule, was }];
  });
  return (
    <Table aria-label="Rules">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Rule</Table.Th>
          <Table.Th>Now</Table.Th>
          <Table.Th>Then</Table.Th>
          <Table.Th>Ideal</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changed.map(({ rule, was }) => (
          <Table.Tr key={rule.rule}>
            <Table.Th scope="row">{inSportWords(RULE_WORDS[rule.rule].title, setup)}</Table.Th>
            <Table.Td>{formatNumber(was.count)}</Table.Td>
            <Table.Td>
              <strong>{formatNumber(rule.count)}</strong>
            </Table.Td>
            <Table.Td>{formatNumber(rule.bound)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Returns 'Fair on 7 → 9 of 11 measures.' */
function formatScore({ before, after }: ChangesView): string {
  const now = scoreSchedule(before);
  const then = scoreSchedule(after);
  const measures = `of ${then.rules} measures`;
  if (now.optimal === then.optimal) return `Fairer, still fair on ${then.optimal} ${measures}.`;
  return `Fair on ${now.optimal} → ${then.optimal} ${measures}.`;
}

/** Returns '45 of 66 matches move, 3 swap home and away; 12 teams are affected.', without zeros. */
function formatExtent({ matches, moves, turned, added, teams }: ChangesView): string {
  const kinds = [
    { count: moves.length, one: 'moves', many: 'move' },
    { count: turned.length, one: 'swaps home and away', many: 'swap home and away' },
    { count: added.length, one: 'has other teams', many: 'have other teams' },
  ].filter(({ count }) => count > 0);
  const parts = kinds.map(({ count, one, many }, k) => {
    const whole = k === 0 ? ` of ${formatMatches(matches)}` : '';
    return `${formatNumber(count)}${whole} ${count === 1 ? one : many}`;
  });
  const whom = formatThings(teams.length, 'team is', 'teams are');
  return `${parts.join(', ') || 'No match changes'}; ${whom} affected.`;
}

const NAMED = 20;

function listPairings(pairings: ChangesView['gone']): string {
  const named = pairings.slice(0, NAMED).map(formatPairing).join(', ');
  const more = pairings.length - NAMED;
  return more > 0 ? `${named} and ${formatNumber(more)} more` : named;
}

interface TeamChangesProps {
  readonly setup: Pick<Setup, 'tables'>; // its sport's words are used
  readonly teams: readonly TeamChanges[];
}

/** Shows how another schedule would affect each team: how many matches move, what changes. */
function TeamChangesTable({ setup, teams }: TeamChangesProps) {
  return (
    <LongTable
      label="Teams"
      heads={HEADS}
      rows={teams}
      step={50}
      height={300}
      draw={(team) => (
        <Table.Tr key={team.team}>
          <Table.Th scope="row">{team.name}</Table.Th>
          <Table.Td>{team.entry.name}</Table.Td>
          <Table.Td>{team.moved}</Table.Td>
          <Table.Td>{inSportWords(formatChanges(team), setup)}</Table.Td>
        </Table.Tr>
      )}
    />
  );
}

/** Returns 'Early games 5 → 3, Home 4 → 5', or that only days and times change. */
function formatChanges({ figures, others }: TeamChanges): string {
  const meets = others > 0 ? ['Other opponents'] : [];
  return [...meets, ...figures.map(formatFigure)].join(', ') || 'Days, times or fields only';
}

function formatFigure({ figure, before, after }: FigureChange): string {
  const format = (value: number | null) => (value === null ? 'none' : String(value));
  return `${FIGURES[figure]} ${format(before)} → ${format(after)}`;
}
