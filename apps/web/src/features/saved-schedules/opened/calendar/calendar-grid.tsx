/** The days with their matches, drawn by FullCalendar: loaded when a calendar is first shown. */
import Calendar from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/palette.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { useMemo } from 'react';
import type { CalendarEvent } from './calendar-event.ts';
import classes from './calendar-grid.module.css';
import type { CalendarMode } from './calendar-mode.ts';
import { today } from './calendar-span.ts';

interface CalendarGridProps {
  readonly mode: CalendarMode;
  readonly date: string;
  readonly events: readonly CalendarEvent[];
  readonly onEvent: (id: string) => void;
}

const VIEWS: Readonly<Record<CalendarMode, string>> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
};

const PLUGINS = [dayGrid, timeGrid, interaction, classic];
const CLOCK = { hour: 'numeric', minute: '2-digit', meridiem: 'short' } as const;
const MOST_IN_A_DAY = 3; // of a month; the others open from there

export function CalendarGrid({ mode, date, events, onEvent }: CalendarGridProps) {
  const hours = useMemo(() => hoursOf(events), [events]);
  return (
    <div className={classes['grid']}>
      <Calendar
        key={`${mode} ${date} ${hours.from} ${hours.to}`} // it is told once what it shows
        plugins={PLUGINS}
        initialView={VIEWS[mode]}
        initialDate={date}
        events={events as CalendarEvent[]} // it takes no readonly list and changes none
        timeZone="UTC" // the clock on the wall of the field, whatever zone that is in
        now={today()}
        headerToolbar={false}
        firstDay={0}
        fixedWeekCount={false}
        showNonCurrentDates={false}
        dayMaxEvents={MOST_IN_A_DAY}
        slotMinTime={hours.from}
        slotMaxTime={hours.to}
        eventTimeFormat={CLOCK}
        eventInteractive
        eventClick={({ event }) => onEvent(event.id)}
        dayCellClass={({ dow }) => (dow === 0 || dow === 6 ? (classes['weekend'] ?? '') : '')}
        height="auto"
      />
    </div>
  );
}

const FIRST_HOUR = 8;
const LAST_HOUR = 20;

/** The hours of the day that are drawn: those with matches, and an hour around them. */
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
