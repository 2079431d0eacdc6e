import { cellAt, gridOf, type MatchId, type Schedule } from '@evenfield/engine';
import { fieldLabelIn, fieldLabels, inSportWords } from '@evenfield/wire';
import { Checkbox, NativeSelect } from '@mantine/core';
import { formatMatch, formatStart } from '#league/match-words.ts';
import { matchesInReach, type ShiftChoice } from './shift-choice.ts';
import classes from './shift-times.module.css';

const MOST_LISTED = 60;

interface ShiftReachProps {
  readonly schedule: Schedule;
  readonly choice: ShiftChoice;
  readonly onChange: (change: Partial<ShiftChoice>) => void;
}

/** Selects the matches of a field between two times, and which of them to leave out. */
export function ShiftReach({ schedule, choice, onChange }: ShiftReachProps) {
  const { setup } = schedule;
  const grid = gridOf(setup);
  const times = setup.slots.map((_, slot) => ({
    value: String(slot),
    label: formatStart({ setup }, cellAt(grid, choice.day, slot, 0)),
  }));
  return (
    <>
      <div className={classes['reach']}>
        <NativeSelect
          label={inSportWords('Field', setup)}
          value={choice.field === null ? '' : String(choice.field)}
          data={[
            { value: '', label: inSportWords('All fields', setup) },
            ...fieldLabels(setup).map((field, f) => ({ value: String(f), label: field })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ field: value === '' ? null : Number(value) })
          }
        />
        <NativeSelect
          label="From"
          value={String(choice.from)}
          data={times}
          onChange={({ currentTarget }) => {
            const from = Number(currentTarget.value);
            onChange({ from, to: Math.max(from, choice.to) });
          }}
        />
        <NativeSelect
          label="To"
          value={String(choice.to)}
          data={times}
          onChange={({ currentTarget }) => {
            const to = Number(currentTarget.value);
            onChange({ to, from: Math.min(to, choice.from) });
          }}
        />
      </div>
      <MatchList schedule={schedule} choice={choice} onChange={onChange} />
    </>
  );
}

/** Lists each match, while there are few enough. */
function MatchList({ schedule, choice, onChange }: ShiftReachProps) {
  const rows = matchesInReach(schedule, choice);
  if (rows.length < 2) return null;
  if (rows.length > MOST_LISTED) {
    return (
      <p className={classes['note']}>
        {inSportWords('Choose a field or fewer times to leave out single matches.', schedule.setup)}
      </p>
    );
  }
  const { ids } = schedule.fixtures;
  const tick = (match: MatchId, ticked: boolean) => {
    const leftOut = new Set(choice.leftOut);
    if (ticked) leftOut.delete(match);
    else leftOut.add(match);
    onChange({ leftOut });
  };
  return (
    <details className={classes['list']}>
      <summary>Leave out single matches</summary>
      <ul>
        {rows.map((row) => (
          <li key={ids[row]}>
            <Checkbox
              label={formatRow(schedule, row)}
              checked={!choice.leftOut.has(ids[row]!)}
              onChange={({ currentTarget }) => tick(ids[row]!, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Returns '9:00 AM, Field 2: Tigers – Lions'. */
function formatRow(schedule: Schedule, row: number): string {
  const { setup, placements } = schedule;
  const cell = placements[row]!;
  const field = fieldLabelIn(setup, cell % setup.fields.length);
  return `${formatStart(schedule, cell)}, ${field}: ${formatMatch(schedule, row)}`;
}
