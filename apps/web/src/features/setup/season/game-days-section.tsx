import { MAX_AXIS } from '@evenfield/engine';
import { useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { readDate, weekdayOf, writeDate } from '#src/lib/date-text.ts';
import { findDateClashes } from '../mistakes/find-clashes.ts';
import classes from '../section.module.css';
import { axisCount, inUse, type SeasonForm } from '../setup-form.ts';
import { AxisInput } from './axis-input.tsx';
import { DateInput } from './date-input.tsx';
import { datesFrom, growDates, pasteColumn, refill } from './fill.ts';

/** How many game days there are, and their dates: the first fills the others. */
export function GameDaysSection() {
  const { control, getValues, setValue } = useFormContext<SeasonForm>();
  const count = useWatch({ control, name: 'dayCount' });
  const event = useWatch({ control, name: 'event' });
  const first = useRef(getValues('dates.0') ?? ''); // the last one that could be read
  const growTo = (days: number) =>
    setValue('dates', growDates(getValues('dates'), days, getValues('event')));
  const dates = useWatch({ control, name: 'dates' });
  const clashes = new Map(
    findDateClashes({ dates, dayCount: count }).map(({ path, message }) => [path[1], message]),
  );
  const paste = (day: number, column: readonly string[]) => {
    const texts = column.map((text) => {
      const date = readDate(text);
      return date === null ? text : writeDate(date);
    });
    const pasted = pasteColumn(getValues('dates'), day, texts, MAX_AXIS);
    const sum = Math.min(day + texts.length, MAX_AXIS);
    if (day === 0) first.current = pasted[0] ?? '';
    setValue('dates', pasted);
    setValue('dayCount', String(Math.max(axisCount(count), sum)));
  };
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
          The first date sets the others, {step} apart. You can paste a column from a spreadsheet. A
          blank date shows as ‘Day N’.
        </p>
      )}
      <div className={classes['columns']}>
        {inUse([], count).map((_, day) => (
          <GameDay
            // biome-ignore lint/suspicious/noArrayIndexKey: a game day is its position in the season
            key={day}
            day={day}
            clash={clashes.get(day)}
            onType={day === 0 ? follow : undefined}
            onPaste={(texts) => paste(day, texts)}
          />
        ))}
      </div>
    </section>
  );
}

interface GameDayProps {
  readonly day: number;
  readonly clash: string | undefined; // with an earlier day: said at once
  readonly onType: ((text: string) => void) | undefined;
  readonly onPaste: (texts: readonly string[]) => void;
}

function GameDay({ day, clash, onType, onPaste }: GameDayProps) {
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
      error={fieldState.error?.message ?? clash}
      note={weekdayOf(field.value ?? '')}
      onPasteColumn={onPaste}
    />
  );
}
