/**
 * The season of a league of clubs as a calendar: months of weeks, in a narrow window a list of days. The browser
 * skips the weeks that are out of sight, and a crowded day shows its first matches until it is opened.
 * Read-only; an editor adds its handlers, as in the chart.
 */
import {
  type CalendarDay,
  type CalendarMonth,
  type ChartView,
  calendarDayOf,
  matchIn,
  NO_RESULTS,
  viewCalendar,
} from '@evenfield/engine';
import { longDayLabel, monthLabel } from '@evenfield/wire';
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import chartClasses from '../chart/chart.module.css';
import type { ChartProps } from '../chart/chart.tsx';
import { cardPlace, formatContent } from '../chart/chart-lettering.ts';
import type { CellMark } from '../chart/chart-row.tsx';
import { cardProps, type MatchCards, readCard, renderLines } from '../chart/match-card.tsx';
import { useScrollToMatch } from '../chart/use-scroll-to-match.ts';
import { formatMatches } from '../match-words.ts';
import { calendarHandle } from './calendar-handle.ts';
import { findDay, positionAfterKey } from './calendar-keys.ts';
import classes from './season-calendar.module.css';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MOST_SHOWN = 6; // matches of a day that is not opened

export function SeasonCalendar(props: ChartProps) {
  const { schedule, view, lettering, isLit, zoom = 1, target, editing } = props;
  const { notes = NO_NOTES, results = NO_RESULTS, provisional = NONE } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const weekdays = useRef<HTMLDivElement>(null);
  const months = useMemo(() => viewCalendar(schedule.setup, view), [schedule.setup, view]);
  const [wanted, setActive] = useState(
    () => findDay(months, ({ matches }) => matches.length > 0)?.position ?? 0,
  );
  const [opened, setOpened] = useState<ReadonlySet<number>>(NONE); // game days
  const active = Math.min(wanted, view.cellAt.length - 1);
  const markOf = editing?.markOf ?? null;
  const isEdited = editing !== undefined;
  const drawing: Drawing = useMemo(
    () => ({ schedule, view, lettering, isLit, notes, results, provisional, markOf, isEdited }),
    [schedule, view, lettering, isLit, notes, results, provisional, markOf, isEdited],
  );

  const taken = useMemo(() => {
    const open = (position: number) => {
      if (position < view.sections.length) return;
      setOpened((days) => new Set(days).add(calendarDayOf(view, position)));
    };
    const activate = (position: number) =>
      flushSync(() => {
        setActive(position);
        open(position);
      });
    return () => calendarHandle(scroller.current!, activate); // called once mounted
  }, [view]);
  useImperativeHandle(editing?.handle, taken, [taken]);
  useScrollToMatch(target, { schedule, view, taken });

  function moveByKey(event: KeyboardEvent<HTMLDivElement>) {
    editing?.events.onKeyDown?.(event);
    if (event.isDefaultPrevented()) return;
    const next = keyTarget(event);
    if (next === null) return;
    event.preventDefault();
    taken().focusPosition(next);
  }

  function keyTarget(event: KeyboardEvent<HTMLDivElement>): number | null {
    const isDay = active < view.sections.length;
    if (event.key === 'Escape' && !isDay) return view.sections.indexOf(calendarDayOf(view, active));
    if (event.key === 'Enter' && isDay)
      return findDay(months, ({ position }) => position === active)?.matches[0] ?? null; // enters the day
    const isList = getComputedStyle(weekdays.current!).display === 'none';
    return positionAfterKey(months, view, active, event, isList);
  }

  function activateFocused(event: FocusEvent<HTMLDivElement>) {
    const position = event.target.dataset['position'];
    if (position !== undefined) setActive(Number(position));
    editing?.events.onFocus?.(event);
  }

  return (
    <div className={classes['frame']}>
      <nav aria-label="Months" className={classes['months']}>
        {months.map(({ first }) => (
          <button
            key={first}
            type="button"
            onClick={() =>
              scroller.current
                ?.querySelector(`[data-month="${first}"]`)
                ?.scrollIntoView({ block: 'nearest' })
            }
          >
            {monthLabel(first).slice(0, 3)}
          </button>
        ))}
      </nav>
      <div
        {...editing?.events}
        ref={scroller}
        role="grid"
        aria-label="Season calendar"
        aria-readonly={!isEdited}
        className={classes['calendar']}
        data-edited={isEdited}
        data-target={target !== undefined}
        style={{ '--zoom': zoom } as Record<`--${string}`, number>}
        onKeyDown={moveByKey}
        onFocus={activateFocused}
      >
        <div ref={weekdays} role="row" className={classes['weekdays']}>
          {WEEKDAYS.map((name) => (
            <div key={name} role="columnheader">
              {name}
            </div>
          ))}
        </div>
        {months.map((month) => (
          <Month
            key={month.first}
            {...{ month, drawing, opened }}
            active={isIn(month, view, active) ? active : null}
            onOpen={(day) => setOpened((days) => new Set(days).add(day))}
          />
        ))}
        {editing?.overlay}
      </div>
    </div>
  );
}

const NO_NOTES: MatchCards['notes'] = new Map();
const NONE: ReadonlySet<number> = new Set();

interface Drawing extends MatchCards {
  readonly view: ChartView;
  readonly markOf: ((position: number) => CellMark) | null; // null: nothing is picked up
  readonly isEdited: boolean;
}

interface MonthProps {
  readonly month: CalendarMonth;
  readonly drawing: Drawing;
  readonly opened: ReadonlySet<number>; // game days that show all their matches
  readonly active: number | null; // the position with the focus, if in this month
  readonly onOpen: (day: number) => void;
}

const Month = memo(
  function Month({ month, drawing, opened, active, onOpen }: MonthProps) {
    const name = monthLabel(month.first);
    return (
      <div role="rowgroup" aria-label={name} className={classes['month']} data-month={month.first}>
        <div className={classes['heading']} aria-hidden="true">
          {name}
        </div>
        {month.weeks.map((week) => (
          <div
            key={week.find((day) => day !== null)?.date}
            role={week.some(isGameDay) ? 'row' : 'presentation'}
            className={classes['week']}
            style={{ '--matches': mostShown(week) } as Record<`--${string}`, number>}
          >
            {week.map((day, weekday) =>
              day === null || day.position === null ? (
                <div key={WEEKDAYS[weekday]} role="presentation" className={classes['idle']}>
                  {day && Number(day.date.slice(8))}
                </div>
              ) : (
                renderDay(drawing, day, weekday, { opened, active, onOpen })
              ),
            )}
          </div>
        ))}
      </div>
    );
  },
  (one, other) =>
    one.month === other.month &&
    one.drawing === other.drawing &&
    one.opened === other.opened &&
    one.active === other.active,
);

function renderDay(
  drawing: Drawing,
  { date, position, matches }: CalendarDay,
  weekday: number,
  { opened, active, onOpen }: Pick<MonthProps, 'opened' | 'active' | 'onOpen'>,
) {
  const day = calendarDayOf(drawing.view, position!);
  const mark = drawing.markOf?.(position!);
  const isOpen = opened.has(day) || matches.length <= MOST_SHOWN;
  const hidden = isOpen ? [] : matches.slice(MOST_SHOWN);
  const shown = isOpen ? matches : matches.slice(0, MOST_SHOWN);
  const name = longDayLabel({ date }, day);
  return (
    <div
      key={WEEKDAYS[weekday]}
      role="gridcell"
      aria-colindex={weekday + 1}
      aria-label={[`${name}: ${formatMatches(matches.length)}`, mark?.label]
        .filter(Boolean)
        .join('. ')}
      className={classes['day']}
      data-position={position}
      data-empty={matches.length === 0 || undefined}
      data-tone={mark?.tone}
      data-word={mark?.word}
      tabIndex={active === position ? 0 : -1}
    >
      <span className={classes['date']}>
        <span className={classes['weekday']}>{WEEKDAYS[weekday]} </span>
        {Number(date.slice(8))}
      </span>
      <div className={classes['matches']}>
        {shown.map((match) => renderMatch(drawing, match, match === active))}
        {hidden.length > 0 && (
          <button
            type="button"
            tabIndex={-1}
            className={classes['more']}
            aria-label={`Show all ${formatMatches(matches.length)} of ${name}`}
            onClick={(event) => {
              event.stopPropagation();
              onOpen(day);
            }}
          >
            +{hidden.length} more
          </button>
        )}
      </div>
    </div>
  );
}

function renderMatch(drawing: Drawing, position: number, isActive: boolean) {
  const { schedule, view, lettering, markOf, isEdited } = drawing;
  const match = matchIn(view, position);
  const card = readCard(drawing, match);
  const mark = markOf?.(position);
  const isHere = mark?.tone === 'here';
  const content = formatContent(schedule, view, lettering, position);
  const text = [content, card.outcome].filter(Boolean).join(', ');
  const named = {
    role: isEdited ? 'button' : 'group',
    'aria-label': isHere ? `${text}. ${mark.label}` : text,
  };
  return (
    <div
      key={position}
      {...cardProps(drawing, match, card)}
      {...named}
      className={`${chartClasses['match']} ${classes['match']}`}
      data-position={position}
      data-here={isHere || undefined}
      tabIndex={isActive ? 0 : -1}
    >
      {renderLines(
        drawing,
        match,
        card,
        cardPlace(schedule, view, lettering, view.cellAt[position]!),
      )}
    </div>
  );
}

/** Returns how many matches the fullest day of a week shows at first. */
function mostShown(week: readonly (CalendarDay | null)[]): number {
  return Math.min(MOST_SHOWN, Math.max(0, ...week.map((day) => day?.matches.length ?? 0)));
}

/** Weeks without a game day have no role, since rows have to hold cells. */
function isGameDay(day: CalendarDay | null): boolean {
  return day !== null && day.position !== null;
}

function isIn({ weeks }: CalendarMonth, view: ChartView, position: number): boolean {
  const day = view.sections.indexOf(calendarDayOf(view, position));
  return weeks.some((week) => week.some((one) => one?.position === day));
}
