import { MAX_AXIS, sportMinutes } from '@evenfield/engine';
import { useRef } from 'react';
import { type UseFormReturn, useController, useFormContext, useWatch } from 'react-hook-form';
import { readClock, writeClock } from '#kernel/web/clock-text.ts';
import { formatThings } from '#kernel/web/format-number.ts';
import type { FillMode } from '#league/season/fill-panel.tsx';
import { seasonOf, usualMinutes } from '../convert-setup.ts';
import classes from '../section.module.css';
import { inUse, type SeasonForm, type SetupForm } from '../setup-form.ts';
import { useUndoOffer } from '../use-undo-offer.tsx';
import { AxisInput } from './axis-input.tsx';
import { growTimes, pasteColumn, refill, slotStep, timesFrom } from './fill.ts';
import { FillTimes } from './fill-times.tsx';
import { addTimes } from './generate-times.ts';
import { TimeInput } from './time-input.tsx';

/** The whole form, or an import's, which has no divisions. */
type EitherForm = SeasonForm & Partial<Pick<SetupForm, 'divisions' | 'tables' | 'constraints'>>;

/** The number of time slots in a game day, and their starts: the first fills in the others. */
export function TimeSlotsSection() {
  const form = useFormContext<EitherForm>();
  const { control, getValues, setValue } = form;
  const offerUndo = useUndoOffer();
  const count = useWatch({ control, name: 'slotCount' });
  const sport = useWatch({ control, name: 'tables' })?.sport;
  const step = slotStep(sport);
  const times = useWatch({ control, name: 'times' });
  const used = inUse(times, count);
  const hasHours = (useWatch({ control, name: 'constraints.hours' })?.length ?? 0) > 0;
  const first = useRef(getValues('times.0') ?? ''); // the last readable one
  const growTo = (slots: number) => {
    const times = growTimes(getValues('times'), slots, step);
    if (first.current === '') first.current = times[0] ?? '';
    setValue('times', times);
  };
  const follow = (text: string) => {
    if (readClock(text) === null) return;
    setValue(
      'times',
      refill(getValues('times'), timesFrom(first.current, step), timesFrom(text, step)),
    );
    first.current = text;
  };
  const enter = (times: readonly string[], slots: string) => {
    first.current = times[0] ?? '';
    setValue('times', [...times]);
    setValue('slotCount', slots);
  };
  const paste = (slot: number, column: readonly string[]) => {
    const texts = column.map((text) => {
      const minutes = readClock(text);
      return minutes === null ? text : writeClock(minutes);
    });
    const pasted = pasteColumn(getValues('times'), slot, texts, MAX_AXIS);
    const sum = Math.min(slot + texts.length, MAX_AXIS);
    enter(pasted, String(Math.max(used.length, sum)));
  };
  const fill = (generated: readonly number[], mode: FillMode, minutes: number) => {
    const before = [...getValues('times')];
    const next = addTimes(mode === 'add' ? used : [], generated).slice(0, MAX_AXIS);
    enter(next, String(next.length));
    const forgetLengths = setLengths(form, minutes);
    offerUndo(`${formatThings(generated.length, 'time is', 'times are')} filled in.`, () => {
      enter(before, count);
      forgetLengths();
    });
  };
  return (
    <section className={classes['section']}>
      <h2>Time slots</h2>
      <AxisInput
        name="slotCount"
        label="Number of time slots"
        isOptional={hasHours}
        onCount={growTo}
      />
      {hasHours && used.length === 0 && (
        <p className={classes['hint']}>Not needed: games begin within the opening hours.</p>
      )}
      <FillTimes
        first={used.find((text) => readClock(text) !== null) ?? '09:00 AM'}
        minutes={Number(getValues('divisions.0.gameMinutes')) || (sportMinutes(sport) ?? 60)}
        count={used.length === 0 ? '' : String(used.length)}
        modes={used.some((text) => text.trim() !== '') ? ['replace', 'add'] : ['replace']}
        onFill={fill}
      />
      {used.length > 0 && (
        <p className={classes['hint']}>
          The first time sets the others, {step === 60 ? 'an hour' : `${step} minutes`} apart. You
          can paste a column from a spreadsheet. Add +1 to a time after midnight.
        </p>
      )}
      <div className={classes['columns']}>
        {used.map((_, slot) => (
          <Slot
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its index in the day
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

/** Gives divisions without a game length the filled-in one, unless implied; returns an undo. */
function setLengths(form: UseFormReturn<EitherForm>, minutes: number): () => void {
  const slots = seasonOf(form.getValues()).slots;
  if (minutes === usualMinutes(slots, form.getValues('tables')?.sport)) return () => undefined;
  const blank = (form.getValues('divisions') ?? []).flatMap(({ gameMinutes: own }, division) =>
    own.trim() === '' ? division : [],
  );
  const set = (text: string) => {
    for (const division of blank) form.setValue(`divisions.${division}.gameMinutes`, text);
  };
  set(String(minutes));
  return () => set('');
}
