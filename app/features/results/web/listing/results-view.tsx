import { findUnpaired, isOver, type MatchId, type Results, tableRulesOf } from '@evenfield/engine';
import { Box, Button, Group, NativeSelect, Stack } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useId, useMemo, useRef, useState } from 'react';
import { useMay } from '#features/organizations/web/port.ts';
import { formatNumber, formatThings } from '#kernel/web/format-number.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { useGrowingList } from '#kernel/web/ui/use-growing-list.tsx';
import { ViewBar } from '#kernel/web/ui/view-bar.tsx';
import { writeResult } from '#league/result-words.ts';
import { findMatch, listMatches, type PlayedMatch } from '../list-matches.ts';
import { recorderOf } from '../record-result.ts';
import type { ResultContext } from '../result-context.ts';
import { dropUnsent, useUnsent } from '../unsent.ts';
import { unsentOf } from '../use-unsent-results.ts';
import { ResultRow } from './result-row.tsx';
import classes from './results-view.module.css';

const STEP = 100; // rows shown at first, and added at a time
const ALL = '';

export type ResultFilter = 'toEnter' | 'disputed' | 'all';

interface ResultsViewProps {
  readonly context: ResultContext;
  readonly onOpen: (match: MatchId) => void; // opens the dialog with all details
  readonly onLinks: () => void;
}

/** The results of a schedule by day, for fast entry by keyboard. */
export function ResultsView({ context, onOpen, onLinks }: ResultsViewProps) {
  const { schedule, results } = context;
  const [filter, setFilter] = useState<ResultFilter>('toEnter');
  const [division, setDivision] = useState(ALL);
  const [chosen, setChosen] = useState(() => chooseMatches(schedule, results, 'toEnter', ALL)); // so that no row moves while edited
  const [mayLink, mayEnter] = [useMay('createScoreLink'), useMay('updateMatch')];
  const hint = useId();
  const list = useRef<HTMLDivElement>(null);
  const counts = useMemo(() => countMatches(schedule, results), [schedule, results]);
  const divisions = useMemo(
    () => [...new Set(listMatches(schedule).map((match) => match.division))],
    [schedule],
  );
  const matches = listMatches(schedule).filter(({ id }) => chosen.has(id));
  const { shown, more } = useGrowingList(matches, STEP);
  const provisional = useMemo(() => {
    const rows = [...findUnpaired(schedule, results).keys()];
    return new Set(rows.map((row) => schedule.fixtures.ids[row]!));
  }, [schedule, results]);
  const { unit, draws } = tableRulesOf(schedule.setup);

  const choose = (wanted: ResultFilter, of: string) => {
    setFilter(wanted);
    setDivision(of);
    setChosen(chooseMatches(schedule, results, wanted, of));
  };
  const goOn = (from: HTMLInputElement) => {
    const firsts = [...(list.current?.querySelectorAll<HTMLInputElement>('[data-first]') ?? [])];
    const row = from.closest('li');
    const at = firsts.findIndex((input) => input.closest('li') === row);
    firsts[at + 1]?.focus();
  };

  return (
    <Stack component="section" maw="64rem" aria-label="Results">
      <Group gap="sm">
        <ViewBar
          legend="Matches to show"
          views={[
            { value: 'toEnter', label: `To enter (${formatNumber(counts.toEnter)})` },
            { value: 'disputed', label: `Disputed (${formatNumber(counts.disputed)})` },
            { value: 'all', label: `All (${formatNumber(counts.all)})` },
          ]}
          shown={filter}
          onShow={(wanted) => choose(wanted, division)}
        />
        {divisions.length > 1 && (
          <NativeSelect
            aria-label="Division"
            value={division}
            data={[{ value: ALL, label: 'All divisions' }, ...divisions]}
            onChange={({ currentTarget }) => choose(filter, currentTarget.value)}
          />
        )}
        {mayLink && (
          <Button
            variant="default"
            leftSection={<IconLink size={18} aria-hidden="true" />}
            onClick={onLinks}
          >
            Score links
          </Button>
        )}
      </Group>
      <UnsentNotice context={context} />
      {matches.length === 0 ? (
        <NothingHere filter={filter} onAll={() => choose('all', ALL)} />
      ) : mayEnter ? (
        <Box component="p" id={hint} m={0} c="dimmed" fz="sm">
          {unit === 'sets' ? 'Type the sets that each team won' : 'Type both numbers'}
          <span className={classes['keys']}>; Enter saves and goes on to the next match</span>. Open
          a match<span className={classes['keys']}> (Shift+Enter)</span> for{' '}
          {unit === 'sets' && 'the points of its sets and '}more options.
        </Box>
      ) : null}
      <div ref={list}>
        {byDay(shown).map(([day, ofDay]) => (
          <section key={day} className={classes['day']}>
            <h2>{day}</h2>
            <ul>
              {ofDay.map((match) => (
                <ResultRow
                  key={match.id}
                  context={context}
                  match={match}
                  isProvisional={provisional.has(match.id)}
                  rules={{ unit, draws: draws && match.endsLevel }}
                  hint={hint}
                  mayEnter={mayEnter}
                  onOpen={onOpen}
                  onNext={goOn}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {more}
    </Stack>
  );
}

function NothingHere({
  filter,
  onAll,
}: {
  readonly filter: ResultFilter;
  readonly onAll: () => void;
}) {
  if (filter === 'all') return <EmptyState title="No matches here." />;
  return (
    <EmptyState
      title={filter === 'toEnter' ? 'Every result is in.' : 'No result is disputed.'}
      action={
        <Button variant="default" onClick={onAll}>
          Show all matches
        </Button>
      }
    />
  );
}

function chooseMatches(
  schedule: ResultContext['schedule'],
  results: Results,
  filter: ResultFilter,
  division: string,
): ReadonlySet<MatchId> {
  return new Set(
    listMatches(schedule)
      .filter((match) => division === ALL || match.division === division)
      .filter((match) => isWanted(match, results, filter))
      .map(({ id }) => id),
  );
}

function isWanted(match: PlayedMatch, results: Results, filter: ResultFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'disputed') return results.get(match.id)?.disputed === true;
  return match.isKnown && !isOver(results.get(match.id));
}

function countMatches(schedule: ResultContext['schedule'], results: Results) {
  const matches = listMatches(schedule);
  const count = (filter: ResultFilter) =>
    matches.filter((match) => isWanted(match, results, filter)).length;
  return { toEnter: count('toEnter'), disputed: count('disputed'), all: matches.length };
}

function byDay(matches: readonly PlayedMatch[]): [string, PlayedMatch[]][] {
  const days = new Map<string, PlayedMatch[]>();
  for (const match of matches) days.set(match.day, [...(days.get(match.day) ?? []), match]);
  return [...days];
}

/** Results that are not on the server yet: waiting for a connection or for a decision. */
function UnsentNotice({ context }: { readonly context: ResultContext }) {
  const unsent = unsentOf(useUnsent(), context.id);
  const waiting = unsent.filter(({ refused }) => refused === null);
  return (
    <>
      {waiting.length > 0 && (
        <NoticeStrip
          tone="warning"
          title={`${formatThings(waiting.length, 'result waits', 'results wait')} for the connection.`}
        >
          {waiting.map(({ teams, result }) => `${teams} ${formatEntered(result)}`).join(', ')}. Kept
          in this browser and sent automatically.
        </NoticeStrip>
      )}
      {unsent.map((one) => {
        if (one.refused === null) return null;
        const match = findMatch(context.schedule, one.match as MatchId); // it is of this schedule
        return (
          <NoticeStrip
            key={one.key}
            tone="error"
            title={`${one.teams} ${formatEntered(one.result)} was not accepted.`}
            actions={
              <>
                <Button variant="default" onClick={() => dropUnsent(one)}>
                  Discard it
                </Button>
                {match !== undefined && (
                  <Button onClick={() => void recorderOf(context)(match, one.result, one.version)}>
                    Enter it again
                  </Button>
                )}
              </>
            }
          >
            {one.refused}
          </NoticeStrip>
        );
      })}
    </>
  );
}

function formatEntered(result: Parameters<typeof writeResult>[0] | null): string {
  return result === null ? 'without a result' : writeResult(result);
}
