import { type MatchId, NO_RESULTS } from '@evenfield/engine';
import type { MatchTableFacts } from '@evenfield/wire';
import { ActionIcon, Box } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { judgeSchedule } from '#features/editor/web/engine-worker/judge-schedule.ts';
import { useListedResults } from '#features/results/web/use-listed-results.ts';
import { isGone } from '#features/schedules/web/change-saved.ts';
import type { MatchesSearch } from '#features/schedules/web/opened/matches-state.ts';
import { MonthSelector } from '#features/schedules/web/opened/month-selector.tsx';
import { OpeningFailed } from '#features/schedules/web/opened/opening-failed.tsx';
import { SavedMatches, useSavedMatches } from '#features/schedules/web/opened/saved-matches.tsx';
import {
  type SavedView,
  UNKNOWN_SEASON,
  type ViewedSeason,
  viewChoices,
} from '#features/schedules/web/opened/saved-view.ts';
import type { Mend } from '#features/schedules/web/publishing/not-ready.ts';
import { ShareButton } from '#features/schedules/web/sharing/share-button.tsx';
import { useOwnTitle } from '#kernel/web/page-title.ts';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { PageHeader } from '#kernel/web/ui/page-header.tsx';
import { PhoneRow } from '#kernel/web/ui/phone-row.tsx';
import { ViewBar } from '#kernel/web/ui/view-bar.tsx';
import { formatMatches } from '#league/match-words.ts';
import { leftList } from './left-list.ts';
import { type ScheduleEdit, searchToMend } from './search-to-mend.ts';
import { useReadingFromTop } from './use-reading-from-top.ts';

const HERE = '/dashboard/dashboard/schedules/$scheduleId';

const SavedScheduleEditing = lazy(async () => {
  const { SavedScheduleEditing } = await import('./saved-schedule-editing.tsx');
  return { default: SavedScheduleEditing };
});

/** One saved schedule: its matches as a list and calendar, or a report in the editor. */
export function SavedSchedule() {
  const { scheduleId: id } = useParams({ from: HERE });
  const { view = 'match_list', match, edit, draft, ...search } = useSearch({ from: HERE });
  const navigate = useNavigate();
  useReadingFromTop(view === 'match_list' ? 'list' : 'editing');
  const change = (changes: Partial<MatchesSearch>, replace = false) =>
    void navigate({ to: '.', replace, search: (before) => ({ ...before, ...changes }) });
  const show = (next: SavedView, target?: string, edit?: ScheduleEdit) =>
    void navigate({
      to: '.',
      search: (before) => ({
        ...before,
        view: next === 'match_list' ? undefined : next,
        match: target,
        edit,
      }),
    });
  const forgetEdit = useCallback(
    () => void navigate({ to: '.', replace: true, search: (now) => ({ ...now, edit: undefined }) }),
    [navigate],
  );
  const openDraft = useCallback(
    (next: string | undefined) =>
      void navigate({ to: '.', replace: true, search: (now) => ({ ...now, draft: next }) }),
    [navigate],
  );
  const mend = useCallback(
    (_: string, what: Mend) =>
      void navigate({ to: '.', search: (now) => ({ ...now, ...searchToMend(what) }) }),
    [navigate],
  );
  const back = (
    <ActionIcon
      renderRoot={(props) => <Link {...props} to="/dashboard/schedules" search={leftList()} />}
      variant="subtle"
      size={44}
      aria-label="Back to the saved schedules"
    >
      <IconArrowLeft aria-hidden="true" />
    </ActionIcon>
  );
  const views = (season: ViewedSeason) => (
    <ViewBar
      legend="Views"
      views={viewChoices(view, season)}
      shown={view}
      onShow={(next) => show(next)}
    />
  );
  const showMatch = (target: string, isPlayed = false) =>
    show('color-chart', target, isPlayed ? 'result' : undefined);

  if (view === 'match_list') {
    return (
      <MatchList
        key={id}
        {...{ id, search, back, views }}
        onSearch={change}
        onMatch={showMatch}
        onMend={mend}
      />
    );
  }
  const waiting = (
    <>
      <PageHeader back={back} />
      <PhoneRow>{views(UNKNOWN_SEASON)}</PhoneRow>
      <LoadingShape label="Loading the schedule" rows={6} rowHeight={56} />
    </>
  );
  return (
    <Suspense fallback={waiting}>
      <SavedScheduleEditing
        key={id}
        {...{ id, view, edit, draft, back, views, waiting }}
        target={match}
        onMatch={(target) => showMatch(target)}
        onReport={() => show('summary_report')}
        onResults={() => show('results')}
        onEdit={forgetEdit}
        onDraft={openDraft}
      />
    </Suspense>
  );
}

const ListedResult = lazy(async () => {
  const { ListedResult } = await import('./listed-result.tsx');
  return { default: ListedResult };
});

interface MatchListProps {
  readonly id: string;
  readonly search: MatchesSearch;
  readonly back: ReactNode;
  readonly views: (season: ViewedSeason) => ReactNode; // the choice of views
  readonly onSearch: (changes: Partial<MatchesSearch>, replace?: boolean) => void;
  readonly onMatch: (match: string, isPlayed: boolean) => void;
  readonly onMend: (id: string, mend: Mend) => void; // opens the page where it can be fixed
}

function MatchList(props: MatchListProps) {
  const { id, search, back, views, onSearch, onMatch, onMend } = props;
  const shown = useSavedMatches(id, search);
  const { page, failure } = shown;
  const results = useListedResults(id) ?? NO_RESULTS;
  const [entered, setEntered] = useState<MatchId | null>(null); // whose result dialog is open
  const failed = failure !== null && (page === undefined || isGone(failure)) ? failure : null;
  useOwnTitle(failed === null ? page?.facts.name : undefined);
  if (failed !== null) {
    return <OpeningFailed failure={failed} back={back} onRetry={shown.onReload} />;
  }
  return (
    <>
      <PageHeader
        back={back}
        description={page === undefined ? ' ' : formatMatches(page.total)}
        dense
        actions={
          <>
            <MonthSelector
              months={page?.facts.months ?? []}
              month={search.month ?? null}
              onMonth={(month) =>
                onSearch({ month: month ?? undefined, date: undefined, page: undefined })
              }
            />
            {page !== undefined && (
              <ShareButton
                schedule={{ id, name: page.facts.name }}
                judge={judgeSchedule}
                onMend={onMend}
              />
            )}
          </>
        }
      />
      <Box mb="xs">
        <PhoneRow>{views(seasonOf(page?.facts))}</PhoneRow>
      </Box>
      <SavedMatches {...{ id, shown, search, results, onSearch, onMatch }} onResult={setEntered} />
      {entered !== null && (
        <Suspense fallback={null}>
          <ListedResult
            id={id}
            match={entered}
            onMatch={setEntered}
            onClose={() => setEntered(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function seasonOf(facts: MatchTableFacts | undefined): ViewedSeason {
  const hasPlayoffs = facts?.entries.some(({ isPlayoff }) => isPlayoff) === true;
  return { hasPlayoffs, isCalendar: facts?.isCalendar === true };
}
