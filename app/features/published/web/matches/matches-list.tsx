import {
  type DayView,
  entryCodes,
  type MatchView,
  type Result,
  type Results,
  type Setup,
} from '@evenfield/engine';
import {
  fieldLabel,
  inSportWords,
  locationOfField,
  longDayLabel,
  mapAddress,
  timeLabel,
} from '@evenfield/wire';
import { type CSSProperties, memo, useEffect, useMemo, useRef } from 'react';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { useNear } from '#kernel/web/ui/use-near.ts';
import { divisionPaint } from '#league/division-paint.ts';
import { EntryChip } from '#league/entry-chip.tsx';
import { formatEnd } from '#league/format-end.ts';
import { MatchMark, type MatchNote, type MatchNotes } from '#league/match-mark.tsx';
import { formatMatches, formatPairing } from '#league/match-words.ts';
import { ResultMark } from '#league/result-mark.tsx';
import { isCalledOff } from '#league/result-words.ts';
import { groupByDay, type MatchDay, type PlacedMatch } from './match-days.ts';
import classes from './matches-list.module.css';
import { matchElementId, WAITING_ELEMENT } from './reveal-match.ts';

interface MatchesListProps {
  readonly setup: Setup;
  readonly names: ReadonlyMap<number, string>; // of playoff matches
  readonly matches: readonly MatchView[]; // in order of play
  readonly notes: MatchNotes;
  readonly results: Results;
  readonly today: string; // ISO
  readonly target: string | null; // the id of a match that has to be rendered at once
  readonly hydrated?: boolean; // the server rendered this very list, which is now hydrated
}

/** Matches rendered at once, for the browser's search; later days when scrolled near. */
const AT_ONCE = 1500;

/** MATCHES: the matches by day, with past ones collapsed above. */
export function MatchesList(props: MatchesListProps) {
  const { setup, names, matches, notes, results, today, target, hydrated = false } = props;
  const { past, coming, waiting } = useMemo(() => groupByDay(matches, today), [matches, today]);
  const chips = useMemo(() => chipsOf(setup), [setup]);
  const played = countMatches(past);
  const keeping = useRef(hydrated);
  useEffect(() => {
    keeping.current = false;
  }, []);
  return (
    <div className={classes['list']}>
      {past.length > 0 && (
        <details className={classes['past']} open={coming.length === 0}>
          <summary>Earlier: {formatMatches(played)}</summary>
          <Days days={past} {...{ setup, chips, names, notes, results, target, keeping }} />
        </details>
      )}
      <Days days={coming} {...{ setup, chips, names, notes, results, target, keeping }} />
      {waiting.length > 0 && (
        <div id={WAITING_ELEMENT} tabIndex={-1}>
          <NoticeStrip tone="warning" title={inSportWords('Without a time and field', setup)}>
            {waiting.map(formatPairing).join(', ')}
          </NoticeStrip>
        </div>
      )}
    </div>
  );
}

interface DaysProps {
  readonly days: readonly MatchDay[];
  readonly chips: readonly ChipPaint[];
  readonly setup: Setup;
  readonly names: ReadonlyMap<number, string>;
  readonly notes: MatchNotes;
  readonly results: Results;
  readonly target: string | null;
  readonly keeping: { readonly current: boolean }; // whether this render hydrates an existing list
}

function Days({ days, target, ...drawn }: DaysProps) {
  let above = 0;
  return days.map((day) => {
    const eager = above < AT_ONCE || day.matches.some(({ id }) => id === target);
    above += day.matches.length;
    return <Day key={day.day.day} {...{ day, eager }} {...drawn} />;
  });
}

interface DayProps extends Omit<DaysProps, 'days' | 'target'> {
  readonly day: MatchDay;
  readonly eager: boolean;
}

const ROW_HEIGHT = 57; // pixels, as in `match-line.module.css`
const AS_IT_IS = { __html: '' }; // hydration keeps the existing HTML

/**
 * Memoized, since hydration takes several renders. Rows are not interactive, so those of a kept
 * list stay as they are until their content changes.
 */
const Day = memo(function Day(props: DayProps) {
  const {
    day: { day, matches },
    setup,
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
    <section ref={section}>
      <DayHeading day={day} />
      {isUntouched && drawn ? (
        <ol
          key="kept"
          className={classes['matches']}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, the server's HTML stays
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
              setup={setup}
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

/** Returns the code of every entry with its two colors. */
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

interface ChipPaint {
  readonly code: string; // the entry's code
  readonly style: CSSProperties;
}

interface MatchLineProps {
  readonly match: PlacedMatch;
  readonly setup: Setup;
  readonly chip: ChipPaint;
  readonly name: string | undefined; // name of a playoff match: 'Semi-final 1'
  readonly note: MatchNote | undefined;
  readonly result: Result | undefined; // undefined: none yet
}

/** One match of a day: time, teams, field; with its end in a season by the clock, and a map of the field's venue. */
function MatchLine({ setup, match, chip, name, note, result }: MatchLineProps) {
  const { home, away, entry, place } = match;
  const end = formatEnd(setup, match.entry.entry, place.slot);
  const venue = locationOfField(setup, place.field.name, null);
  return (
    <li
      id={matchElementId(match.id)}
      tabIndex={-1}
      className={classes['match']}
      data-fresh={note?.fresh || undefined}
      data-off={(result && isCalledOff(result)) || undefined}
    >
      <span className={classes['time']}>
        {timeLabel(place.slot, place.slot.slot)}
        {end !== null && <span className={classes['end']}> to {end}</span>}
      </span>
      <span className={classes['who']}>
        <span className={classes['teams']}>
          {home.name} – {away.name}
        </span>
        <span className={classes['entry']}>
          <EntryChip code={chip.code} paint={chip.style} />{' '}
          {name === undefined ? entry.name : `${name}, ${entry.name}`}
        </span>
        <ResultMark result={result} sides={{ home: home.name, away: away.name }} />
        <MatchMark note={note} />
      </span>
      <span className={classes['field']}>
        {fieldLabel(place.field)}
        {venue !== null && (
          <>
            {', '}
            <a
              href={mapAddress(venue)}
              target="_blank"
              rel="noreferrer"
              title={`Map of ${venue.name}`}
            >
              {venue.name}
            </a>
          </>
        )}
      </span>
    </li>
  );
}
