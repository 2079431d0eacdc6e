import type { GameDate } from '@evenfield/engine';
import { dayLabel, longDayLabel } from '@evenfield/wire';
import { useId, useState } from 'react';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import classes from './club-requests.module.css';

interface DayPickerProps {
  readonly season: readonly GameDate[]; // ascending
  readonly chosen: readonly GameDate[];
  readonly onChange: (dates: readonly GameDate[]) => void; // ascending
}

const FEW = 24; // days that are all shown at once

/** Days of the season, one by one, by weekday, or from one date to another. */
export function DayPicker({ season, chosen, onChange }: DayPickerProps) {
  const days = new Set(chosen);
  const set = (dates: readonly GameDate[], isChosen: boolean) => {
    for (const date of dates) isChosen ? days.add(date) : days.delete(date);
    onChange([...days].sort());
  };
  const weekdays = groupBy(season, (date) => longDayLabel({ date }, 0).split(',')[0]!);
  const months = groupBy(season, (date) =>
    longDayLabel({ date }, 0).replace(/^\w+, (\w+) \d+/, '$1'),
  );
  return (
    <fieldset className={classes['days']}>
      <legend>Days</legend>
      {season.length > 1 && (
        <div className={classes['row']}>
          {[...weekdays].map(([weekday, dates]) => {
            const isAll = dates.every((date) => days.has(date));
            return (
              <PlainButton
                key={weekday}
                variant={isAll ? 'filled' : 'neutral'}
                aria-pressed={isAll}
                onClick={() => set(dates, !isAll)}
              >
                {weekdays.size === 1 ? 'All days' : `All ${weekday}s`}
              </PlainButton>
            );
          })}
        </div>
      )}
      {season.length > FEW && <RangeInput season={season} onPick={(dates) => set(dates, true)} />}
      {[...months].map(([month, dates]) => {
        const boxes = (
          <div className={classes['dates']}>
            {dates.map((date) => (
              <label key={date} className={classes['date']}>
                <input
                  type="checkbox"
                  checked={days.has(date)}
                  onChange={({ currentTarget }) => set([date], currentTarget.checked)}
                />
                {dayLabel({ date }, 0)}
              </label>
            ))}
          </div>
        );
        if (season.length <= FEW) return <div key={month}>{boxes}</div>;
        const count = dates.filter((date) => days.has(date)).length;
        return (
          <details key={month}>
            <summary>
              {month}
              {count > 0 && `: ${count} of ${dates.length}`}
            </summary>
            {boxes}
          </details>
        );
      })}
    </fieldset>
  );
}

interface RangeInputProps {
  readonly season: readonly GameDate[];
  readonly onPick: (dates: readonly GameDate[]) => void;
}

function RangeInput({ season, onPick }: RangeInputProps) {
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const id = useId();
  const bounds = { type: 'date', min: season[0], max: season.at(-1) };
  const within = season.filter((date) => first !== '' && date >= first && date <= (last || first));
  return (
    <div className={classes['row']}>
      <label htmlFor={`${id}first`}>From</label>
      <input
        {...bounds}
        id={`${id}first`}
        value={first}
        onChange={({ currentTarget }) => setFirst(currentTarget.value)}
      />
      <label htmlFor={`${id}last`}>to</label>
      <input
        {...bounds}
        id={`${id}last`}
        value={last}
        onChange={({ currentTarget }) => setLast(currentTarget.value)}
      />
      <PlainButton variant="light" disabled={within.length === 0} onClick={() => onPick(within)}>
        Choose {within.length === 1 ? '1 day' : `${within.length} days`}
      </PlainButton>
    </div>
  );
}

function groupBy(
  dates: readonly GameDate[],
  nameOf: (date: GameDate) => string,
): ReadonlyMap<string, readonly GameDate[]> {
  const groups = new Map<string, GameDate[]>();
  for (const date of dates) {
    const name = nameOf(date);
    groups.set(name, [...(groups.get(name) ?? []), date]);
  }
  return groups;
}
