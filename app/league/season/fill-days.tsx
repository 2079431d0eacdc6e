import { type GameDate, MAX_AXIS } from '@evenfield/engine';
import { dayLabel } from '@evenfield/wire';
import { Chip, TextInput } from '@mantine/core';
import { useState } from 'react';
import { readDate } from '#kernel/web/date-text.ts';
import { formatThings } from '#kernel/web/format-number.ts';
import classes from './fill-panel.module.css';
import { FillForm, type FillMode, FillPanel } from './fill-panel.tsx';
import { generateDates, readDates, weekdayNumber } from './generate-dates.ts';
import { previewList } from './preview-list.ts';

interface FillDaysProps {
  readonly first: string; // initial first date, MM/DD/YYYY; '': none
  readonly count: string; // initial number of dates
  readonly most?: number; // dates that there can be; default: 30
  readonly modes: readonly FillMode[];
  readonly onFill: (dates: GameDate[], mode: FillMode) => void;
}

const LABEL = 'Fill in dates';
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Fills in game days on chosen weekdays from a date on, skipping some dates. */
export function FillDays(props: FillDaysProps) {
  return <FillPanel label={LABEL}>{(close) => <DaysForm {...props} onClose={close} />}</FillPanel>;
}

function DaysForm(props: FillDaysProps & { readonly onClose: () => void }) {
  const [first, setFirst] = useState(props.first);
  const [count, setCount] = useState(props.count);
  const [chosen, setChosen] = useState<readonly string[] | null>(null); // null: the first date's weekday
  const [skipped, setSkipped] = useState('');
  const start = readDate(first);
  const own = start === null ? [] : [String(weekdayNumber(start))];
  const weekdays = chosen ?? own;
  const skips = readDates(skipped);
  const wanted = /^\d+$/.test(count.trim()) ? Number(count) : 0;
  const { most = MAX_AXIS } = props;
  const isCount = wanted >= 1 && wanted <= most;
  const missing =
    findMissing(start, weekdays.length) ??
    (isCount ? null : `Enter how many dates: 1 to ${most}.`) ??
    (skips.wrong === null
      ? null
      : `‘${skips.wrong}’ is not a date. Enter dates to skip as MM/DD/YYYY.`);
  const dates =
    start === null || missing !== null
      ? []
      : generateDates({
          first: start,
          weekdays: weekdays.map(Number),
          count: wanted,
          skipped: new Set(skips.dates),
        });
  return (
    <FillForm
      label={LABEL}
      noun={props.modes[0] === 'add' ? 'game days' : 'dates'}
      modes={props.modes}
      preview={missing ?? previewDates(dates)}
      isReady={dates.length > 0}
      onFill={(mode) => props.onFill(dates, mode)}
      onClose={props.onClose}
    >
      <TextInput
        label="First date"
        placeholder="MM/DD/YYYY"
        autoComplete="off"
        value={first}
        onChange={(event) => setFirst(event.currentTarget.value)}
      />
      <TextInput
        label="How many dates"
        inputMode="numeric"
        autoComplete="off"
        value={count}
        onChange={(event) => setCount(event.currentTarget.value)}
      />
      <fieldset className={classes['weekdays']}>
        <legend>Weekdays</legend>
        <Chip.Group multiple value={[...weekdays]} onChange={setChosen}>
          {WEEKDAYS.map((name, weekday) => (
            <Chip key={name} size="sm" variant="outline" value={String(weekday)} aria-label={name}>
              {name.slice(0, 3)}
            </Chip>
          ))}
        </Chip.Group>
      </fieldset>
      <TextInput
        className={classes['wide']}
        label="Dates to skip"
        description="Separate them by commas."
        placeholder="12/26/2026, 01/02/2027"
        autoComplete="off"
        value={skipped}
        onChange={(event) => setSkipped(event.currentTarget.value)}
      />
    </FillForm>
  );
}

function findMissing(first: GameDate | null, weekdays: number): string | null {
  if (first === null) return 'Enter the first date as MM/DD/YYYY.';
  return weekdays === 0 ? 'Choose at least one weekday.' : null;
}

function previewDates(dates: readonly GameDate[]): string {
  const names = dates.map((date, day) => dayLabel({ date }, day));
  return `${formatThings(dates.length, 'day', 'days')}: ${previewList(names)}`;
}
