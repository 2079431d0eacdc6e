import { MAX_AXIS } from '@evenfield/engine';
import { useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import classes from '../section.module.css';
import { axisCount, inUse, type SeasonForm } from '../setup-form.ts';
import { AxisInput } from './axis-input.tsx';
import { readClock, writeClock } from './clock-text.ts';
import { growTimes, pasteColumn, refill, timesFrom } from './fill.ts';
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
  const paste = (slot: number, column: readonly string[]) => {
    const texts = column.map((text) => {
      const minutes = readClock(text);
      return minutes === null ? text : writeClock(minutes);
    });
    const pasted = pasteColumn(getValues('times'), slot, texts, MAX_AXIS);
    const sum = Math.min(slot + texts.length, MAX_AXIS);
    if (slot === 0) first.current = pasted[0] ?? '';
    setValue('times', pasted);
    setValue('slotCount', String(Math.max(axisCount(count), sum)));
  };
  return (
    <section className={classes['section']}>
      <h2>Time slots</h2>
      <AxisInput name="slotCount" label="Number of time slots" onCount={growTo} />
      {inUse([], count).length > 0 && (
        <p className={classes['hint']}>
          The first time sets the others, an hour apart. You can paste a column from a spreadsheet.
          Add +1 to a time after midnight.
        </p>
      )}
      <div className={classes['columns']}>
        {inUse([], count).map((_, slot) => (
          <Slot
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position in the day
            key={slot}
            slot={slot}
            onType={slot === 0 ? follow : undefined}
            onPaste={(texts) => paste(slot, texts)}
          />
        ))}
      </div>
    </section>
  );
}

interface SlotProps {
  readonly slot: number;
  readonly onType: ((text: string) => void) | undefined;
  readonly onPaste: (texts: readonly string[]) => void;
}

function Slot({ slot, onType, onPaste }: SlotProps) {
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
      onPasteColumn={onPaste}
    />
  );
}
