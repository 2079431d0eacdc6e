import { useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import classes from '../section.module.css';
import { inUse, type SeasonForm } from '../setup-form.ts';
import { AxisInput } from './axis-input.tsx';
import { DateInput } from './date-input.tsx';
import { readDate } from './date-text.ts';
import { datesFrom, growDates, refill } from './fill.ts';

/** How many game days there are, and their dates: the first fills the others. */
export function GameDaysSection() {
  const { control, getValues, setValue } = useFormContext<SeasonForm>();
  const count = useWatch({ control, name: 'dayCount' });
  const event = useWatch({ control, name: 'event' });
  const first = useRef(getValues('dates.0') ?? ''); // the last one that could be read
  const growTo = (days: number) =>
    setValue('dates', growDates(getValues('dates'), days, getValues('event')));
  const follow = (text: string) => {
    if (readDate(text) === null) return;
    const before = datesFrom(first.current, event);
    setValue('dates', refill(getValues('dates'), before, datesFrom(text, event)));
    first.current = text;
  };
  const step = event === 'league' ? 'a week' : 'a day';
  return (
    <section className={classes['section']}>
      <h2>Game days</h2>
      <AxisInput name="dayCount" label="Number of game days" onCount={growTo} />
      {inUse([], count).length > 0 && (
        <p className={classes['hint']}>
          The first date sets the others, {step} apart. A blank date shows as ‘Day N’.
        </p>
      )}
      <div className={classes['columns']}>
        {inUse([], count).map((_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a game day is its position in the season
          <GameDay key={day} day={day} onType={day === 0 ? follow : undefined} />
        ))}
      </div>
    </section>
  );
}

interface GameDayProps {
  readonly day: number;
  readonly onType: ((text: string) => void) | undefined;
}

function GameDay({ day, onType }: GameDayProps) {
  const { control } = useFormContext<SeasonForm>();
  const { field, fieldState } = useController({ control, name: `dates.${day}` });
  return (
    <DateInput
      name={field.name}
      label={`Day ${day + 1}`}
      value={field.value ?? ''}
      onChange={(text) => {
        onType?.(text);
        field.onChange(text);
      }}
      error={fieldState.error?.message}
    />
  );
}
