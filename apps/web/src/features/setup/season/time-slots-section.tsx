import { useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import classes from '../section.module.css';
import { inUse, type SeasonForm } from '../setup-form.ts';
import { AxisInput } from './axis-input.tsx';
import { readClock } from './clock-text.ts';
import { growTimes, refill, timesFrom } from './fill.ts';
import { TimeInput } from './time-input.tsx';

/** How many time slots a game day has, and when each starts: the first moves the others. */
export function TimeSlotsSection() {
  const { control, getValues, setValue } = useFormContext<SeasonForm>();
  const count = useWatch({ control, name: 'slotCount' });
  const first = useRef(getValues('times.0') ?? ''); // the last one that could be read
  const growTo = (slots: number) => {
    const times = growTimes(getValues('times'), slots);
    if (first.current === '') first.current = times[0] ?? '';
    setValue('times', times);
  };
  const follow = (text: string) => {
    if (readClock(text) === null) return;
    setValue('times', refill(getValues('times'), timesFrom(first.current), timesFrom(text)));
    first.current = text;
  };
  return (
    <section className={classes['section']}>
      <h2>Time slots</h2>
      <AxisInput name="slotCount" label="Number of time slots" onCount={growTo} />
      {inUse([], count).length > 0 && (
        <p className={classes['hint']}>
          The first time sets the others, an hour apart. Add +1 to a time after midnight.
        </p>
      )}
      <div className={classes['columns']}>
        {inUse([], count).map((_, slot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position in the day
          <Slot key={slot} slot={slot} onType={slot === 0 ? follow : undefined} />
        ))}
      </div>
    </section>
  );
}

interface SlotProps {
  readonly slot: number;
  readonly onType: ((text: string) => void) | undefined;
}

function Slot({ slot, onType }: SlotProps) {
  const { control } = useFormContext<SeasonForm>();
  const { field, fieldState } = useController({ control, name: `times.${slot}` });
  return (
    <TimeInput
      name={field.name}
      label={`Time ${slot + 1}`}
      value={field.value ?? ''}
      onChange={(text) => {
        onType?.(text);
        field.onChange(text);
      }}
      error={fieldState.error?.message}
    />
  );
}
