/** The calendar grid, rendered by FullCalendar: loaded when a calendar is first shown. */
import Calendar, { type EventDisplayInfo } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/palette.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { EntryChip } from '#league/entry-chip.tsx';
import { type CalendarEvent, countEvents } from './calendar-event.ts';
import classes from './calendar-grid.module.css';
import type { CalendarMode } from './calendar-mode.ts';
import { today } from './calendar-span.ts';

interface CalendarGridProps {
  readonly mode: CalendarMode;
  readonly date: string;
  readonly phone: boolean; // days as lists, and months as match counts per day
  readonly events: readonly CalendarEvent[];
  readonly onEvent: (id: string) => void;
  readonly onDay: (date: string) => void;
}

const VIEWS: Readonly<Record<CalendarMode, string>> = {
  month: 'dayGridMonth',
  week: 'dayGridWeek', // many matches begin at once: a list stays readable
  day: 'timeGridDay',
};

const PHONE_VIEWS: Readonly<Record<CalendarMode, string>> = {
  month: 'dayGridMonth',
  week: 'listWeek',
  day: 'listDay',
};

const PLUGINS = [dayGrid, timeGrid, list, interaction, classic];
const CLOCK = { hour: 'numeric', minute: '2-digit', meridiem: 'short' } as const;
const MOST_IN_A_DAY = 3; // in a month; the day view shows the others
const MOST_AT_ONCE = 5; // side by side in a day view

export function CalendarGrid(props: CalendarGridProps) {
  const { mode, date, phone, events, onEvent, onDay } = props;
  const hours = useMemo(() => hoursOf(events), [events]);
  const counted = phone && mode === 'month';
  const shown = useMemo(
    () => (counted ? countEvents(events) : events.map((event) => paintEvent(event, phone))),
    [counted, events, phone],
  );
  return (
    <div className={classes['grid']} data-phone={phone || undefined}>
      <Calendar
        key={`${mode} ${date} ${phone} ${hours.from} ${hours.to}`} // a new key, as it reads its options only on mount
        plugins={PLUGINS}
        initialView={(phone ? PHONE_VIEWS : VIEWS)[mode]}
        initialDate={date}
        events={shown}
        timeZone="UTC" // renders local times of the venue as they are
        now={today()}
        headerToolbar={false}
        firstDay={0}
        fixedWeekCount={false}
        showNonCurrentDates={false}
        dayMaxEvents={mode === 'month' && MOST_IN_A_DAY}
        eventMaxStack={MOST_AT_ONCE}
        moreLinkClick={({ date }) => onDay(date.toISOString().slice(0, 10))}
        slotMinTime={hours.from}
        slotMaxTime={hours.to}
        eventTimeFormat={CLOCK}
        displayEventEnd={mode === 'day' && !phone}
        eventOrder="start" // otherwise in the order given
        eventDisplay="block"
        slotEventOverlap={false}
        eventContent={counted ? renderCount : renderEvent}
        eventInteractive
        eventClick={({ event }) => (counted ? onDay : onEvent)(event.id)}
        dayCellClass={({ dow }) => (dow === 0 || dow === 6 ? (classes['weekend'] ?? '') : '')}
        noEventsContent="No matches"
        height="auto"
      />
    </div>
  );
}

/** Uses the division's color: for the dot on a phone, otherwise for the background. */
function paintEvent(event: CalendarEvent, phone: boolean) {
  const paint = event.style?.paint as Readonly<Record<string, string>> | undefined;
  if (paint === undefined) return event;
  if (phone) return { ...event, color: paint['--edge'] };
  return { ...event, color: paint['--tint'], contrastColor: paint['--ink'] };
}

/** Wraps time and teams over as many lines as they need. */
function renderEvent({ event, timeText }: EventDisplayInfo) {
  const { style } = event.extendedProps as Pick<CalendarEvent, 'style'>; // set by `events`
  return (
    <span className={classes['event']}>
      {style && <EntryChip {...style} />} <b>{timeText}</b> {event.title}
    </span>
  );
}

function renderCount({ event }: EventDisplayInfo) {
  return (
    <span className={classes['event']}>
      {event.title}
      <VisuallyHidden> {event.title === '1' ? 'match' : 'matches'}</VisuallyHidden>
    </span>
  );
}

const FIRST_HOUR = 8;
const LAST_HOUR = 20;

/** Returns the hours to render: those with matches, and an hour around them. */
function hoursOf(events: readonly CalendarEvent[]) {
  const timed = events.filter(({ allDay }) => !allDay);
  const hour = (moment: string | undefined) => Number(moment?.slice(11, 13));
  const starts = timed.map(({ start }) => hour(start));
  const overnight = timed.some(({ start, end }) => end?.slice(0, 10) !== start.slice(0, 10));
  const ends = timed.map(({ end }) => hour(end) + 1);
  const from = starts.length === 0 ? FIRST_HOUR : Math.min(...starts);
  const to = starts.length === 0 ? LAST_HOUR : Math.max(...ends, from + 4);
  return { from: clock(from), to: clock(overnight ? 24 : Math.min(24, to)) };
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00:00`;
}
