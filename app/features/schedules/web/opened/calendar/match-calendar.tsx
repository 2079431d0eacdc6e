import type { MatchId, Results } from '@evenfield/engine';
import { inFieldWords, type MatchTableFacts } from '@evenfield/wire';
import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { ViewBar } from '#kernel/web/ui/view-bar.tsx';
import { formatMatches } from '#league/match-words.ts';
import { ListFailed } from '../../list-failed.tsx';
import type { EntryStyles } from '../entry-styles.ts';
import { type MatchesSearch, readFilter } from '../matches-state.ts';
import type { SettleRow } from '../settle-rows.ts';
import type { CalendarMode } from './calendar-mode.ts';
import { dateBeside, formatSpan, hasBegun, spanAround, today } from './calendar-span.ts';
import classes from './match-calendar.module.css';
import { MOST, useCalendarEvents } from './use-calendar-events.ts';

const CalendarGrid = lazy(async () => {
  const { CalendarGrid } = await import('./calendar-grid.tsx');
  return { default: CalendarGrid };
});

interface MatchCalendarProps {
  readonly id: string; // of the schedule
  readonly facts: MatchTableFacts;
  readonly styles: EntryStyles;
  readonly results: Results;
  readonly settle: SettleRow;
  readonly search: MatchesSearch;
  readonly onSearch: (changes: Partial<MatchesSearch>) => void;
  readonly onMatch: (match: string, isPlayed: boolean) => void; // isPlayed: also if its time has passed
}

const MODES = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
] as const satisfies readonly { readonly value: CalendarMode; readonly label: string }[];

const DAY_HEIGHT = 320; // pixels, approximate

/** Shows dated matches by month, week or day; on a phone by day at first. */
export function MatchCalendar(props: MatchCalendarProps) {
  const { id, facts, styles, results, settle, search, onSearch, onMatch } = props;
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const mode = search.mode ?? (phone ? 'day' : 'month');
  const date = shownDate(facts, search);
  const span = useMemo(() => spanAround(date, mode), [date, mode]);
  const filter = { ...readFilter(search), month: null };
  const shown = useCalendarEvents({ id, filter, span, styles, results, settle });
  const { events, left } = shown;
  const turnTo = (next: string) => {
    const month = next.slice(0, 7);
    const leaves = search.month !== undefined && search.month !== month;
    const other = facts.months.includes(month) ? month : undefined;
    onSearch({ date: next, ...(leaves && { month: other, page: undefined }) });
  };
  const next = facts.dates.find((other) => other > span.to);
  const last = facts.dates.findLast((other) => other < span.from);

  return (
    <Stack component="section" gap="sm" aria-label="Calendar">
      <Group gap="8px 16px" justify="space-between">
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="default"
            size={44}
            aria-label={`Previous ${mode} of the calendar`}
            onClick={() => turnTo(dateBeside(date, mode, -1))}
          >
            <IconChevronLeft size={20} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={`Next ${mode} of the calendar`}
            onClick={() => turnTo(dateBeside(date, mode, 1))}
          >
            <IconChevronRight size={20} aria-hidden="true" />
          </ActionIcon>
          <h2 className={classes['span']} aria-live="polite">
            {formatSpan(date, mode)}
          </h2>
        </Group>
        <ViewBar
          legend="Calendar by"
          views={MODES}
          shown={mode}
          onShow={(value) => onSearch({ mode: value, date })}
        />
      </Group>
      {shown.isError && <ListFailed onRetry={shown.onReload} />}
      {shown.isEmpty && (
        <p className={classes['note']}>
          No matches here.{' '}
          {(next ?? last) !== undefined && (
            <Button
              variant="subtle"
              size="compact-md"
              onClick={() => turnTo((next ?? last) as string)}
            >
              {next === undefined ? 'Go to the last matches' : 'Go to the next matches'}
            </Button>
          )}
        </p>
      )}
      <Suspense
        fallback={<LoadingShape label="Loading the calendar" rows={1} rowHeight={DAY_HEIGHT} />}
      >
        {shown.isPending ? (
          <LoadingShape label="Loading the calendar" rows={1} rowHeight={DAY_HEIGHT} />
        ) : (
          <CalendarGrid
            {...{ mode, date, phone, events }}
            onEvent={(match) => {
              const start = events.find((event) => event.id === match)?.start;
              onMatch(
                match,
                results.has(match as MatchId) || (start !== undefined && hasBegun(start)),
              );
            }}
            onDay={(day) => onSearch({ mode: 'day', date: day })}
          />
        )}
      </Suspense>
      {left > 0 && (
        <p className={classes['note']}>
          {`The first ${formatMatches(MOST)} are shown, ${formatMatches(left)} are not. ${inFieldWords('Choose a division, team or field, or a shorter time.', facts.noun)}`}
        </p>
      )}
      <p className={classes['note']} role="status">
        {formatMissing(facts)}
      </p>
    </Stack>
  );
}

/** Returns the date chosen, or the next one with matches, within the chosen month. */
function shownDate({ dates }: MatchTableFacts, { date, month }: MatchesSearch): string {
  if (date !== undefined && (month === undefined || date.startsWith(month))) return date;
  const wanted = dates.filter((other) => month === undefined || other.startsWith(month));
  const now = today();
  return wanted.find((other) => other >= now) ?? wanted[0] ?? (month ? `${month}-01` : now);
}

/** Says how many matches cannot be in a calendar, and why. */
function formatMissing({ undated, unplaced }: MatchTableFacts): string {
  const parts = [
    ...(undated > 0 ? [`${formatMatches(undated)} on game days without a date`] : []),
    ...(unplaced > 0 ? [`${formatMatches(unplaced)} without a place`] : []),
  ];
  return parts.length === 0 ? '' : `Not in the calendar: ${parts.join(', ')}.`;
}
