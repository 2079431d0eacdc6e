import { type GameDate, MAX_AXIS } from '@evenfield/engine';
import { type ReactNode, useRef, useState } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { readDate, weekdayOf, writeDate } from '#kernel/web/date-text.ts';
import { formatThings } from '#kernel/web/format-number.ts';
import { QuietButton } from '#kernel/web/ui/quiet-button.tsx';
import { DateInput } from '#league/season/date-input.tsx';
import { FillDays } from '#league/season/fill-days.tsx';
import type { FillMode } from '#league/season/fill-panel.tsx';
import {
  type ChangedDate,
  countLaterDays,
  describeShift,
  shiftLater,
} from '#league/season/shift-dates.ts';
import { findDateClashes } from '../mistakes/find-clashes.ts';
import classes from '../section.module.css';
import { inUse, mostOf, type SeasonForm, type SetupForm } from '../setup-form.ts';
import { useUndoOffer } from '../use-undo-offer.tsx';
import { AxisInput } from './axis-input.tsx';
import { addDates, datesFrom, growDates, pasteColumn, refill } from './fill.ts';
import own from './game-days-section.module.css';

/** The whole form, or an import's. */
type EitherForm = SeasonForm & Partial<Pick<SetupForm, 'constraints'>>;

/** The number of game days, and their dates: the first fills in the others. */
export function GameDaysSection() {
  const { control, getValues, setValue } = useFormContext<EitherForm>();
  const { errors } = useFormState({ control, name: 'dates' });
  const most = useWatch({ control, compute: (form: EitherForm) => mostOf(form).dayCount });
  const count = useWatch({ control, name: 'dayCount' });
  const event = useWatch({ control, name: 'event' });
  const first = useRef(getValues('dates.0') ?? ''); // the last readable one
  const [changed, setChanged] = useState<ChangedDate | null>(null);
  const offerUndo = useUndoOffer();
  const growTo = (days: number) => {
    setChanged(null);
    setValue('dates', growDates(getValues('dates'), days, getValues('event')));
  };
  const dates = useWatch({ control, name: 'dates' });
  const used = inUse(dates, count);
  const read = used.map(readDate);
  const clashes = new Map(
    findDateClashes({ dates, dayCount: count }).map(({ path, message }) => [path[1], message]),
  );
  const hasMistake = errors.dates !== undefined || clashes.size > 0;
  const enter = (next: readonly string[], days: string) => {
    setChanged(null);
    first.current = next[0] ?? '';
    setValue('dates', [...next]);
    setValue('dayCount', days);
  };
  const enterWithUndo = (next: readonly string[], days: string, message: string) => {
    const before = [...getValues('dates')];
    enter(next, days);
    offerUndo(message, () => enter(before, count));
  };
  const paste = (day: number, column: readonly string[]) => {
    const texts = column.map((text) => {
      const date = readDate(text);
      return date === null ? text : writeDate(date);
    });
    const pasted = pasteColumn(getValues('dates'), day, texts, most);
    const sum = Math.min(day + texts.length, most);
    enter(pasted, String(Math.max(used.length, sum)));
  };
  const follow = (text: string) => {
    if (readDate(text) === null) return;
    const before = datesFrom(first.current, event);
    setValue('dates', refill(getValues('dates'), before, datesFrom(text, event)));
    first.current = text;
  };
  const change = (day: number, text: string) => {
    const before = getValues('dates');
    if (changed?.day !== day) setChanged({ day, before: inUse(before, count).map(readDate) });
    if (day === 0) follow(text);
  };
  const fill = (generated: readonly GameDate[], mode: FillMode) => {
    const texts = generated.map(writeDate);
    const next = (mode === 'add' ? addDates(used, texts) : texts).slice(0, most);
    const words = `${formatThings(texts.length, 'date is', 'dates are')} filled in.`;
    enterWithUndo(next, String(next.length), words);
  };
  const shift = (shown: ChangedDate) => {
    const moved = formatThings(countLaterDays(shown, read), 'later day is', 'later days are');
    const shifted = shiftLater(shown, read);
    const next = getValues('dates').map((text, day) => {
      const date = shifted[day] ?? null;
      return date === null || date === read[day] ? text : writeDate(date);
    });
    enterWithUndo(next, count, `${moved} shifted, too.`);
  };
  const step = event === 'league' ? 'a week' : 'a day';
  return (
    <section className={classes['section']}>
      <h2>Game days</h2>
      <AxisInput name="dayCount" label="Number of game days" onCount={growTo} />
      <FillDays
        first={used.find((text) => readDate(text) !== null) ?? ''}
        count={used.length === 0 ? '' : String(used.length)}
        most={most}
        modes={used.some((text) => text.trim() !== '') ? ['replace', 'add'] : ['replace']}
        onFill={fill}
      />
      {used.length > 0 && (
        <p className={classes['hint']}>
          The first date sets the others, {step} apart. You can paste a column from a spreadsheet. A
          blank date shows as ‘Day N’.
        </p>
      )}
      <Folded label={`All ${used.length} dates`} isFolded={used.length > MAX_AXIS && !hasMistake}>
        <div className={classes['columns']}>
          {used.map((_, day) => (
            <GameDay
              // biome-ignore lint/suspicious/noArrayIndexKey: a game day is its index in the season
              key={day}
              day={day}
              clash={clashes.get(day)}
              onType={(text) => change(day, text)}
              onPaste={(texts) => paste(day, texts)}
              offer={changed?.day === day ? describeShift(changed, read) : null}
              onShift={() => changed !== null && shift(changed)}
            />
          ))}
        </div>
      </Folded>
    </section>
  );
}

interface FoldedProps {
  readonly label: string;
  readonly isFolded: boolean; // until it is opened
  readonly children: ReactNode;
}

/** Keeps a long list out of the way, and draws it when it is opened. */
function Folded({ label, isFolded, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isFolded) return children;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && children}
    </details>
  );
}

interface GameDayProps {
  readonly day: number;
  readonly clash: string | undefined; // with an earlier day: shown at once
  readonly onType: (text: string) => void;
  readonly onPaste: (texts: readonly string[]) => void;
  readonly offer: string | null; // to shift later days by the same amount
  readonly onShift: () => void;
}

function GameDay({ day, clash, onType, onPaste, offer, onShift }: GameDayProps) {
  const { control } = useFormContext<SeasonForm>();
  const { field, fieldState } = useController({ control, name: `dates.${day}` });
  return (
    <div>
      <DateInput
        name={field.name}
        label={`Day ${day + 1}`}
        value={field.value ?? ''}
        onChange={(text) => {
          onType(text);
          field.onChange(text);
        }}
        error={fieldState.error?.message ?? clash}
        note={weekdayOf(field.value ?? '')}
        onPasteColumn={onPaste}
      />
      <div role="status">
        {offer !== null && (
          <QuietButton className={own['offer']} onClick={onShift}>
            {offer}
          </QuietButton>
        )}
      </div>
    </div>
  );
}
