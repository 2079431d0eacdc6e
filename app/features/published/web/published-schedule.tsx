/**
 * A published schedule for its viewers: five views, of a division or one team, updated live,
 * read-only. The server renders it first; parts that depend on the window are rendered for both
 * widths, and the style sheet hides one.
 */

import { entryOf, namePlayoffMatches, viewMatches } from '@evenfield/engine';
import { NO_VIEW_OPTIONS, type ViewName, type ViewOptions } from '@evenfield/wire/publishing';
import { useLayoutEffect, useMemo, useState } from 'react';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { HalfMark } from '#kernel/web/ui/mark.tsx';
import { useMediaQuery } from '#kernel/web/ui/use-media-query.ts';
import { usePrinting } from '#kernel/web/ui/use-printing.ts';
import { ViewBar } from '#kernel/web/ui/view-bar.tsx';
import { useFrame } from './embedded/use-frame.ts';
import { LiveLines } from './live/live-lines.tsx';
import { type OpenShown, useShown } from './live/use-shown.ts';
import { MatchesList } from './matches/matches-list.tsx';
import { noteChanges } from './matches/note-changes.ts';
import { type ClockedPage, useClock } from './matches/use-clock.ts';
import { useScrollTarget } from './matches/use-scroll-target.ts';
import { titlePage } from './previewed/title-page.ts';
import classes from './published-schedule.module.css';
import { readShown } from './read-shown.ts';
import { revealAnnouncement, ScheduleHead } from './schedule-head.tsx';
import { ShareTools } from './sharing/share-tools.tsx';
import { TeamPage } from './team/team-page.tsx';
import { useTeamOffer } from './team/use-team-offer.tsx';
import { useAlive } from './use-alive.ts';
import { PublishedChart } from './views/chart-view.tsx';
import { listViews, needsAll, viewOf } from './views/list-views.ts';
import { findEntries, findTeam, nameEntries, nameTeam } from './views/named-parts.ts';
import { focusTeamChoice, PartFilters } from './views/part-filters.tsx';
import { type HydratedView, NARROW } from './views/remove-hidden-views.ts';
import { PublishedReport, type ReportLoaders } from './views/report-view.tsx';
import { useViewOptions } from './views/use-view-options.ts';

interface PublishedScheduleProps {
  readonly page: ClockedPage;
  readonly reports: ReportLoaders;
  readonly hydrated?: HydratedView | undefined; // which server-rendered view is hydrated; left out: none
}

export function PublishedSchedule({ page, reports, hydrated }: PublishedScheduleProps) {
  const open = useShown(page);
  const { embedded } = page;
  useFrame(embedded, page.shown.schedules_id, open.gone ? 'notFound' : 'success');
  return open.gone ? <GoneSchedule /> : <ShownSchedule {...{ page, reports, hydrated, open }} />;
}

function GoneSchedule() {
  useTitle('Page not found');
  return (
    <EmptyState order={1} title="404 Page Not Found!" picture={<HalfMark size={96} />}>
      This schedule is no longer shown.
    </EmptyState>
  );
}

interface ShownScheduleProps extends PublishedScheduleProps {
  readonly hydrated: HydratedView | undefined;
  readonly open: OpenShown;
}

function ShownSchedule({ page, reports, hydrated, open }: ShownScheduleProps) {
  const { embedded } = page;
  const shown = readShown(open.wire);
  const { id, schedule, judged, results, changes, timeZone } = shown;
  const { setup } = schedule;
  const [viewOptions, changeOptions] = useViewOptions(page.viewOptions, returnTo);
  const team = findTeam(setup, viewOptions);
  useTitle(titlePage(shown, viewOptions));
  const [lit, setLit] = useState(() =>
    findEntries(setup, team === null ? page.viewOptions : NO_VIEW_OPTIONS),
  );
  const { target, seek, forget } = useScrollTarget();
  const clock = useClock(page, timeZone);
  const notes = useMemo(
    () => noteChanges(schedule, changes, open.fresh),
    [schedule, changes, open.fresh],
  );
  const matches = useMemo(() => viewMatches(schedule, { kind: 'all' }), [schedule]);
  const names = useMemo(() => namePlayoffMatches(schedule), [schedule]);
  const listed = useMemo(
    () => (lit.size === 0 ? matches : matches.filter(({ entry }) => lit.has(entry.entry))),
    [matches, lit],
  );
  const reported = useMemo(
    () => (team !== null ? new Set([entryOf(setup, team)]) : lit.size === 0 ? undefined : lit),
    [setup, team, lit],
  );
  const alive = useAlive();
  const printing = usePrinting();
  const narrow = useMediaQuery(NARROW, false);
  const chosenView = viewOf(viewOptions);
  const choosing = embedded ? 'no step' : 'step'; // in an embed, Back belongs to the parent page
  const view = chosenView ?? (alive ? (narrow ? 'matches' : 'color-chart') : null);

  function light(entries: readonly number[]) {
    const chosen = new Set(entries);
    setLit(chosen);
    changeOptions({ ...nameEntries(setup, chosen), team: null }, choosing);
  }

  function showTeam(next: number | null) {
    if (next === null) {
      changeOptions({ ...nameEntries(setup, lit), team: null, view: chosenView }, choosing);
      return;
    }
    changeOptions({ ...nameTeam(setup, next), view: null }, choosing);
  }

  function returnTo(before: ViewOptions) {
    const { division, pool } = nameEntries(setup, lit);
    const isLit = division === before.division && pool === before.pool;
    if (!isLit && findTeam(setup, before) === null) setLit(findEntries(setup, before));
  }

  function leaveTeam() {
    showTeam(null);
    focusTeamChoice();
  }

  function showView(next: ViewName) {
    forget();
    changeOptions({ view: next }, 'no step');
  }

  function showNews() {
    const { touched } = open.news;
    open.onSeen();
    const match = matches.find(({ id }) => id === touched[0]?.id);
    if (match === undefined) {
      revealAnnouncement();
      return;
    }
    if (view === 'color-chart' && match.place !== null) {
      seek(match.id, 'chart');
      return;
    }
    const isTheirs = team === match.home.team || team === match.away.team;
    const isOnTeamPage = isTheirs && match.place !== null;
    const isLit = lit.size === 0 || lit.has(match.entry.entry);
    const isListed = team === null ? isLit : isOnTeamPage;
    if (!isListed) setLit(new Set());
    const all = { division: null, pool: null, team: null };
    changeOptions({ view: 'matches', ...(!isListed && all) }, isListed ? 'no step' : choosing);
    seek(match.id, 'list');
  }

  const offer = useTeamOffer({ id, setup, team, onShow: showTeam });
  const lost = viewOptions.team !== null && team === null;
  const showsList = alive
    ? view === 'matches' || printing
    : hydrated === undefined || hydrated === 'list';
  const showsChart =
    view === null ? hydrated === undefined || hydrated === 'chart' : view === 'color-chart';
  const inChart = target?.where === 'chart' ? target : null;
  const taken =
    team === null
      ? { ...viewOptions, team: null }
      : { ...viewOptions, ...nameTeam(setup, team), view: null };
  const tools = (
    <ShareTools key={viewOptions.team} schedule={id} name={shown.name} viewOptions={taken} />
  );
  return (
    <article className={classes['page']} data-embedded={embedded} tabIndex={-1}>
      <ScheduleHead shown={shown} embedded={embedded} compact={team !== null} />
      <LiveLines open={open} onShowNews={showNews} />
      {offer}
      <div className={classes['controls']}>
        <PartFilters {...{ setup, lit, team }} onEntries={light} onTeam={showTeam} />
        <ViewBar
          legend="Views"
          views={listViews(setup, results, view)}
          shown={view}
          onShow={showView}
        />
      </div>
      {lost && (
        <p role="note" className={classes['missing']}>
          {viewOptions.team} is no longer in this schedule. Pick your team above.
        </p>
      )}
      <div className={classes['views']} data-shown={view ?? 'undecided'}>
        {showsList && (
          <div className={classes['list']} data-view="list">
            {team === null ? (
              <MatchesList
                {...{ setup, names, notes, results }}
                hydrated={!alive && hydrated === 'list'}
                matches={listed}
                today={clock.date}
                target={target?.id ?? null}
              />
            ) : (
              <TeamPage
                {...{ shown, team, notes, clock, embedded }}
                rest={open.rest}
                onLeave={leaveTeam}
              >
                {tools}
              </TeamPage>
            )}
          </div>
        )}
        {showsChart && (
          <div className={classes['chart']} data-view="chart">
            <PublishedChart
              key={inChart?.time}
              {...{ schedule, lit, team, notes, results }}
              target={inChart?.id}
              onLight={light}
            />
          </div>
        )}
        {view !== null && view !== 'matches' && view !== 'color-chart' && (
          <div className={classes['report']}>
            <PublishedReport
              key={view}
              load={reports[view]}
              rest={needsAll(view) ? open.rest : 'here'}
              schedule={needsAll(view) || view === 'summary_report' ? judged : schedule}
              {...{ results, notes }}
              entries={reported}
              team={team ?? undefined}
            />
          </div>
        )}
      </div>
      {(team === null || view !== 'matches') && tools}
    </article>
  );
}

/** Sets the tab's title, together with the page, to what the server would render for the view. */
function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} - Evenfield`;
  }, [title]);
}
