import { inSportWords, longDayLabel } from '@evenfield/contract';
import {
  type DayView,
  entryCodes,
  type MatchView,
  type Results,
  type Setup,
} from '@evenfield/engine';
import { memo, useEffect, useMemo, useRef } from 'react';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { useNear } from '#kernel/web/ui/use-near.ts';
import { divisionPaint } from '#league/division-paint.ts';
import type { MatchNotes } from '#league/match-mark.tsx';
import { sayMatches, sayPairing } from '#league/match-words.ts';
import { groupByDay, type MatchDay } from './match-days.ts';
import { type ChipPaint, MatchLine } from './match-line.tsx';
import classes from './matches-list.module.css';
import { WAITING_ELEMENT } from './reveal-match.ts';

interface MatchesListProps {
  readonly setup: Setup;
  readonly names: ReadonlyMap<number, string>; // of playoff matches
  readonly matches: readonly MatchView[]; // in order of play
  readonly notes: MatchNotes;
  readonly results: Results;
  readonly today: string; // ISO
  readonly sought: string | null; // the id of a match that is to be there at once
  readonly kept?: boolean; // the server has drawn this very list, which comes to life now
}

/** So many matches are drawn at once, so that the browser's search finds them; later days on coming near. */
const AT_ONCE = 1500;

/** MATCHES: day by day what is played, what has been played folded above it. */
export function MatchesList(props: MatchesListProps) {
  const { setup, names, matches, notes, results, today, sought, kept = false } = props;
  const { past, coming, waiting } = useMemo(() => groupByDay(matches, today), [matches, today]);
  const chips = useMemo(() => chipsOf(setup), [setup]);
  const played = countMatches(past);
  const keeping = useRef(kept);
  useEffect(() => {
    keeping.current = false;
  }, []);
  return (
    <div className={classes['list']}>
      {past.length > 0 && (
        <details className={classes['past']} open={coming.length === 0}>
          <summary>Earlier: {sayMatches(played)}</summary>
          <Days days={past} {...{ chips, names, notes, results, sought, keeping }} />
        </details>
      )}
      <Days days={coming} {...{ chips, names, notes, results, sought, keeping }} />
      {waiting.length > 0 && (
        <div id={WAITING_ELEMENT} tabIndex={-1}>
          <NoticeStrip tone="warning" title={inSportWords('Without a time and field', setup)}>
            {waiting.map(sayPairing).join(', ')}
          </NoticeStrip>
        </div>
      )}
    </div>
  );
}

interface DaysProps {
  readonly days: readonly MatchDay[];
  readonly chips: readonly ChipPaint[];
  readonly names: ReadonlyMap<number, string>;
  readonly notes: MatchNotes;
  readonly results: Results;
  readonly sought: string | null;
  readonly keeping: { readonly current: boolean }; // whether what is drawn now stands there already
}

function Days({ days, sought, ...drawn }: DaysProps) {
  let above = 0;
  return days.map((day) => {
    const eager = above < AT_ONCE || day.matches.some(({ id }) => id === sought);
    above += day.matches.length;
    return <Day key={day.day.day} {...{ day, eager }} {...drawn} />;
  });
}

interface DayProps extends Omit<DaysProps, 'days' | 'sought'> {
  readonly day: MatchDay;
  readonly eager: boolean;
}

const ROW_HEIGHT = 57; // pixels, as in `match-line.module.css`
const AS_IT_IS = { __html: '' }; // where a page comes to life what stands there stays

/**
 * Drawn again only where something of it changed: a page comes to life in several steps. Nothing can be
 * done with the rows, so that those of a kept list are left alone until they tell something else.
 */
const Day = memo(function Day(props: DayProps) {
  const {
    day: { day, matches },
    chips,
    names,
    notes,
    results,
    eager,
    keeping,
  } = props;
  const untouched = useRef(keeping.current);
  const isUntouched = untouched.current;
  untouched.current = false;
  const [section, drawn] = useNear<HTMLElement>(eager);
  return (
    <section ref={section} className={classes['day']}>
      <DayHeading day={day} />
      {isUntouched && drawn ? (
        <ol
          key="kept"
          className={classes['matches']}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what stands there stays
          dangerouslySetInnerHTML={AS_IT_IS}
          suppressHydrationWarning
        />
      ) : drawn ? (
        <ol className={classes['matches']}>
          {matches.map((match) => (
            <MatchLine
              key={match.id}
              match={match}
              chip={chips[match.entry.entry]!}
              name={names.get(match.match)}
              note={notes.get(match.match)}
              result={results.get(match.id)}
            />
          ))}
        </ol>
      ) : (
        <div style={{ height: matches.length * ROW_HEIGHT }} />
      )}
    </section>
  );
});

function DayHeading({ day }: { readonly day: DayView }) {
  return <h2 className={classes['heading']}>{longDayLabel(day, day.day)}</h2>;
}

/** The letter code of every entry with its two colours. */
function chipsOf(setup: Setup): ChipPaint[] {
  const codes = entryCodes(setup);
  return setup.entries.map(({ color }, entry) => {
    const paint = divisionPaint(color) as Record<string, string>;
    const { '--edge': edge, '--edge-ink': ink, '--edge-line': line } = paint;
    const style = { '--edge': edge, '--edge-ink': ink, '--edge-line': line };
    return { code: codes[entry]!, style: style as ChipPaint['style'] };
  });
}

function countMatches(days: readonly MatchDay[]): number {
  return days.reduce((sum, { matches }) => sum + matches.length, 0);
}
