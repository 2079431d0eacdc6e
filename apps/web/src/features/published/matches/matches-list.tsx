import { longDayLabel } from '@evenfield/contract';
import { type DayView, entryCodes, type MatchView, type Setup } from '@evenfield/engine';
import { useMemo } from 'react';
import { divisionPaint } from '#src/league/division-paint.ts';
import type { MatchNotes } from '#src/league/match-mark.tsx';
import { sayMatches, sayPairing } from '#src/league/match-words.ts';
import { NoticeStrip } from '#src/ui/notice-strip.tsx';
import { useNear } from '#src/ui/use-near.ts';
import { groupByDay, type MatchDay } from './match-days.ts';
import { type ChipPaint, MatchLine } from './match-line.tsx';
import classes from './matches-list.module.css';

interface MatchesListProps {
  readonly setup: Setup;
  readonly matches: readonly MatchView[]; // in order of play
  readonly notes: MatchNotes;
  readonly today: string; // ISO
}

/** So many matches are drawn at once, so that the browser's search finds them; later days on coming near. */
const AT_ONCE = 1500;

/** MATCHES: day by day what is played, what has been played folded above it. */
export function MatchesList({ setup, matches, notes, today }: MatchesListProps) {
  const { past, coming, waiting } = useMemo(() => groupByDay(matches, today), [matches, today]);
  const chips = useMemo(() => chipsOf(setup), [setup]);
  const played = countMatches(past);
  return (
    <div className={classes['list']}>
      {past.length > 0 && (
        <details className={classes['past']} open={coming.length === 0}>
          <summary>Earlier: {sayMatches(played)}</summary>
          <Days days={past} chips={chips} notes={notes} />
        </details>
      )}
      <Days days={coming} chips={chips} notes={notes} />
      {waiting.length > 0 && (
        <NoticeStrip tone="warning" title="Without a time and field">
          {waiting.map(sayPairing).join(', ')}
        </NoticeStrip>
      )}
    </div>
  );
}

interface DaysProps {
  readonly days: readonly MatchDay[];
  readonly chips: readonly ChipPaint[];
  readonly notes: MatchNotes;
}

function Days({ days, chips, notes }: DaysProps) {
  let above = 0;
  return days.map((day) => {
    const eager = above < AT_ONCE;
    above += day.matches.length;
    return <Day key={day.day.day} {...{ day, chips, notes, eager }} />;
  });
}

interface DayProps extends Omit<DaysProps, 'days'> {
  readonly day: MatchDay;
  readonly eager: boolean;
}

const ROW_HEIGHT = 57; // pixels, as in `match-line.module.css`

function Day({ day: { day, matches }, chips, notes, eager }: DayProps) {
  const [section, drawn] = useNear<HTMLElement>(eager);
  return (
    <section ref={section} className={classes['day']}>
      <DayHeading day={day} />
      {drawn ? (
        <ol className={classes['matches']}>
          {matches.map((match) => (
            <MatchLine
              key={match.id}
              match={match}
              chip={chips[match.entry.entry]!}
              note={notes.get(match.match)}
            />
          ))}
        </ol>
      ) : (
        <div style={{ height: matches.length * ROW_HEIGHT }} />
      )}
    </section>
  );
}

function DayHeading({ day }: { readonly day: DayView }) {
  return <h2 className={classes['heading']}>{longDayLabel(day, day.day)}</h2>;
}

/** The letter code of every entry with its two colours. */
function chipsOf(setup: Setup): ChipPaint[] {
  const codes = entryCodes(setup);
  return setup.entries.map(({ color }, entry) => {
    const paint = divisionPaint(color) as Record<string, string>;
    const style = { '--edge': paint['--edge'], '--edge-ink': paint['--edge-ink'] };
    return { code: codes[entry]!, style: style as ChipPaint['style'] };
  });
}

function countMatches(days: readonly MatchDay[]): number {
  return days.reduce((sum, { matches }) => sum + matches.length, 0);
}
