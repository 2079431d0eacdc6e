/**
 * A published schedule on a TV screen: current and next matches, results, standings and brackets in
 * rotation, legible from ten meters, without any interaction.
 */

import { entryCodes, type GameDate, namePlayoffMatches } from '@evenfield/engine';
import { longDayLabel, type TvPage, timeLabel } from '@evenfield/wire';
import { IconMaximize, IconPlayerPause, IconPlayerPlay, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useLoaded } from '#kernel/web/use-loaded.ts';
import { pagePath } from '#league/audience-paths.ts';
import { divisionPaint } from '#league/division-paint.ts';
import { type OpenShown, useShown } from '../live/use-shown.ts';
import { type ClockedPage, useClock } from '../matches/use-clock.ts';
import { readShown } from '../read-shown.ts';
import { useAlive } from '../use-alive.ts';
import { PanelPages } from './panels.tsx';
import { type Panel, planScreen, readSeason } from './plan-screen.ts';
import classes from './tv-screen.module.css';
import { useRotation } from './use-rotation.ts';

interface TvScreenProps {
  readonly page: ClockedPage<TvPage>;
}

const AGAIN = 30_000; // milliseconds
const MOST_DOTS = 7;

export function TvScreen({ page }: TvScreenProps) {
  const open = useShown(page);
  useWakeLock();
  return open.gone ? <GoneScreen /> : <ShownScreen page={page} open={open} />;
}

/** Reloads until the page is available again. */
function GoneScreen() {
  useEffect(() => {
    const waiting = setTimeout(() => window.location.reload(), AGAIN);
    return () => clearTimeout(waiting);
  }, []);
  return (
    <main id="main" className={classes['screen']}>
      <h1>This schedule is no longer shown.</h1>
    </main>
  );
}

function ShownScreen({ page, open }: TvScreenProps & { readonly open: OpenShown }) {
  const shown = readShown(open.wire);
  const { schedule, judged, results, announcement, timeZone, name } = shown;
  const clock = useClock(page, timeZone);
  const isWhole = open.rest === 'here';
  const season = useMemo(
    () => readSeason({ schedule, judged, results, isWhole }),
    [schedule, judged, results, isWhole],
  );
  const panels = useMemo(
    () => planScreen(season, announcement, clock),
    [season, announcement, clock],
  );
  const styles = useMemo(() => {
    const codes = entryCodes(schedule.setup);
    return schedule.setup.entries.map(({ color }, entry) => ({
      code: codes[entry]!,
      paint: divisionPaint(color),
    }));
  }, [schedule.setup]);
  const names = useMemo(() => namePlayoffMatches(schedule), [schedule]);
  const keys = useMemo(() => panels.map(keyOf), [panels]);
  const { turn, pages, paused, isAlone, onPause, onCount } = useRotation(keys);
  const alive = useAlive();
  const panel = panels[keys.indexOf(turn.panel)]!;
  useRetry(open);

  return (
    <main id="main" className={classes['screen']}>
      <header className={classes['head']}>
        <div className={classes['title']}>
          <h1>{name}</h1>
          <p>{longDayLabel({ date: clock.date as GameDate }, 0)}</p>
        </div>
        <div className={classes['clock']}>
          {alive && <time>{timeLabel({ start: clock.minutes }, 0)}</time>}
          <p role="status">
            {open.lost && (
              <>
                <IconWifiOff size="1em" aria-hidden="true" /> Reconnecting
              </>
            )}
          </p>
        </div>
        <FollowCode id={shown.id} />
      </header>
      <section key={turn.panel} className={classes['panel']} aria-labelledby="panel">
        <div className={classes['bar']}>
          <h2 id="panel">{titleOf(panel)}</h2>
          {pages > MOST_DOTS && (
            <p className={classes['count']}>
              {turn.page + 1} of {pages}
            </p>
          )}
          {pages > 1 && pages <= MOST_DOTS && (
            <p
              className={classes['dots']}
              role="img"
              aria-label={`Page ${turn.page + 1} of ${pages}`}
            >
              {Array.from({ length: pages }, (_, k) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
                <span key={k} data-shown={k === turn.page || undefined} />
              ))}
            </p>
          )}
          <span className={classes['tools']}>
            {!isAlone && (
              <button type="button" aria-label={paused ? 'Resume' : 'Pause'} onClick={onPause}>
                {paused ? <IconPlayerPlay size="1em" /> : <IconPlayerPause size="1em" />}
              </button>
            )}
            {alive && document.fullscreenEnabled && (
              <button
                type="button"
                className={classes['enlarge']}
                aria-label="Full screen"
                onClick={() => void document.documentElement.requestFullscreen()}
              >
                <IconMaximize size="1em" />
              </button>
            )}
          </span>
        </div>
        <PanelPages
          panel={panel}
          shown={{ styles, names, results, fresh: open.fresh }}
          page={turn.page}
          onCount={onCount}
        />
      </section>
    </main>
  );
}

/** Retries loading the rest of a large schedule. */
function useRetry({ rest, onRetry }: OpenShown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is a new function on each render
  useEffect(() => {
    if (rest !== 'failed') return;
    const waiting = setTimeout(onRetry, AGAIN);
    return () => clearTimeout(waiting);
  }, [rest]);
}

/** A QR code that opens the schedule's page on a phone. */
function FollowCode({ id }: { readonly id: string }) {
  const path = pagePath(id, {});
  const draw = useMemo(
    () => async () =>
      (await import('#kernel/web/qr-code.ts')).renderQrCode(new URL(path, location.href).href),
    [path],
  );
  const drawn = useLoaded(draw);
  return (
    <a className={classes['follow']} href={path}>
      <span>Follow your team</span>
      {drawn.state === 'here' && (
        <img src={`data:image/svg+xml,${encodeURIComponent(drawn.value)}`} alt="QR code" />
      )}
    </a>
  );
}

function keyOf(panel: Panel): string {
  return panel.kind === 'bracket' ? `bracket ${panel.bracket.entry.entry}` : panel.kind;
}

function titleOf(panel: Panel): string {
  switch (panel.kind) {
    case 'fields':
      if (panel.fields.some(({ now }) => now !== null)) return 'Now and next';
      if (panel.isToday) return 'Next today';
      return `Next game day: ${longDayLabel(panel.day, panel.day.day)}`;
    case 'announcement':
      return 'Announcement';
    case 'results':
      return 'Latest results';
    case 'champions':
      return panel.champions.length === 1 ? 'Champion' : 'Champions';
    case 'standings':
      return panel.tables.every(({ isFinal }) => isFinal) ? 'Final standings' : 'Standings';
    case 'bracket':
      return panel.bracket.entry.name;
    case 'nothing':
      return panel.isOver ? 'All matches have been played.' : 'No matches are scheduled yet.';
  }
}

/** Keeps the screen on while the page is visible, if the browser supports it. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let left = false;
    async function hold() {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      lock = await navigator.wakeLock.request('screen').catch(() => null); // fails on low battery
      if (left) void lock?.release();
    }
    void hold();
    document.addEventListener('visibilitychange', hold); // the browser releases it when hidden
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
