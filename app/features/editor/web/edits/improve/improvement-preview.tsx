import { inSportWords } from '@evenfield/contract';
import { type ChangesView, type Schedule, type Setup, scoreSchedule } from '@evenfield/engine';
import { Table } from '@mantine/core';
import { sayNumber, sayThings } from '#kernel/web/say-number.ts';
import { sayMatches, sayPairing } from '#league/match-words.ts';
import { RULE_WORDS } from '#league/rule-words.ts';
import classes from '../edit-form.module.css';
import { MoveTable } from '../move-table.tsx';
import { TeamChangesTable } from './team-changes-table.tsx';

interface ImprovementPreviewProps {
  readonly schedule: Schedule; // as it is
  readonly changes: ChangesView;
}

/** How many matches would move, what the rules gain, what it means for each team, and every move. */
export function ImprovementPreview({ schedule, changes }: ImprovementPreviewProps) {
  const { moves, gone, added, teams } = changes;
  return (
    <>
      <div>
        <p role="status">
          <strong>{sayScore(changes)}</strong>
        </p>
        <p className={classes['note']}>{sayExtent(changes)} Nothing has changed yet.</p>
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
          <MoveTable schedule={schedule} moves={moves} />
        </section>
      )}
      {gone.length + added.length > 0 && (
        <section className={classes['offer']} aria-label="Who meets whom">
          <h3>Who meets whom</h3>
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
          <Table.Th>At best</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changed.map(({ rule, was }) => (
          <Table.Tr key={rule.rule}>
            <Table.Th scope="row">{inSportWords(RULE_WORDS[rule.rule].title, setup)}</Table.Th>
            <Table.Td>{sayNumber(was.count)}</Table.Td>
            <Table.Td>
              <strong>{sayNumber(rule.count)}</strong>
            </Table.Td>
            <Table.Td>{sayNumber(rule.bound)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** 'Fair on 7 → 9 of 11 measures.' */
function sayScore({ before, after }: ChangesView): string {
  const now = scoreSchedule(before);
  const then = scoreSchedule(after);
  const measures = `of ${then.rules} measures`;
  if (now.optimal === then.optimal) return `Fairer, still fair on ${then.optimal} ${measures}.`;
  return `Fair on ${now.optimal} → ${then.optimal} ${measures}.`;
}

/** '45 of 66 matches move, 3 swap home and away; 12 teams are affected.' What happens to none is left out. */
function sayExtent({ matches, moves, turned, added, teams }: ChangesView): string {
  const kinds = [
    { count: moves.length, one: 'moves', many: 'move' },
    { count: turned.length, one: 'swaps home and away', many: 'swap home and away' },
    { count: added.length, one: 'has other teams', many: 'have other teams' },
  ].filter(({ count }) => count > 0);
  const parts = kinds.map(({ count, one, many }, k) => {
    const whole = k === 0 ? ` of ${sayMatches(matches)}` : '';
    return `${sayNumber(count)}${whole} ${count === 1 ? one : many}`;
  });
  const whom = sayThings(teams.length, 'team is', 'teams are');
  return `${parts.join(', ') || 'No match changes'}; ${whom} affected.`;
}

const NAMED = 20;

function listPairings(pairings: ChangesView['gone']): string {
  const named = pairings.slice(0, NAMED).map(sayPairing).join(', ');
  const more = pairings.length - NAMED;
  return more > 0 ? `${named} and ${sayNumber(more)} more` : named;
}
