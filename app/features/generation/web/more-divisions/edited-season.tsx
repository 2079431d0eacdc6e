import { MAX_AXIS, type Schedule } from '@evenfield/engine';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { formatMatches } from '#league/match-words.ts';
import { DateInput } from '#league/season/date-input.tsx';
import { addDays, addSlots } from '../season/season-changes.ts';
import { TimeInput } from '../season/time-input.tsx';
import classes from '../section.module.css';
import { inUse, type SetupForm } from '../setup-form.ts';
import own from './edited-season.module.css';
import { countMatchesOn } from './season-change.ts';

type Axis = 'days' | 'slots';

const AXES = {
  days: {
    texts: 'dates',
    count: 'dayCount',
    input: DateInput,
    add: (form: SetupForm) => addDays(form, 1),
    title: 'Game days',
    name: 'Day',
    button: 'Add a game day',
  },
  slots: {
    texts: 'times',
    count: 'slotCount',
    input: TimeInput,
    add: (form: SetupForm) => addSlots(form, 1),
    title: 'Time slots',
    name: 'Time',
    button: 'Add a time slot',
  },
} as const;

interface EditedAxisProps {
  readonly axis: Axis;
  readonly schedule: Schedule; // before the form is saved
}

/** The editable game days or time slots of a schedule, which can be removed and added to. */
export function EditedAxis({ axis, schedule }: EditedAxisProps) {
  const { texts, count, add, title, name, button } = AXES[axis];
  const { control, getValues, setValue } = useFormContext<SetupForm>();
  const total = inUse(getValues(texts), useWatch({ control, name: count })).length;
  const origins = useWatch({ control, name: `origins.${axis}` }) ?? [];
  const { errors } = useFormState({ control, name: count });
  const adding = useRef<HTMLButtonElement>(null);
  const [removed, setRemoved] = useState(''); // the last removal and its effects
  const write = (next: readonly string[], from: readonly (number | null)[]) => {
    setValue(texts, [...next]);
    setValue(count, String(next.length));
    setValue(`origins.${axis}`, [...from]);
  };
  const addOne = () => {
    const form = getValues();
    const now = inUse(form[texts], form[count]);
    write(add({ ...form, [texts]: now })[texts], [...origins.slice(0, total), null]);
    setRemoved('');
  };
  const remove = (position: number) => {
    const form = getValues();
    const from = origins[position] ?? null;
    const now = inUse(form[texts], form[count]);
    write(now.toSpliced(position, 1), origins.slice(0, total).toSpliced(position, 1));
    if (position === total - 1) adding.current?.focus({ preventScroll: true }); // button removed
    const matches = from === null ? 0 : countMatchesOn(schedule, axis, from);
    const called = now[position] || `${name} ${position + 1}`;
    setRemoved(
      `${called} is removed when you save${matches > 0 ? `: ${formatMatches(matches)} will wait in the buffer` : ''}.`,
    );
  };
  return (
    <section className={classes['section']}>
      <h2>{title}</h2>
      <div className={own['parts']}>
        {Array.from({ length: total }, (_, position) => (
          <EditedPart
            // biome-ignore lint/suspicious/noArrayIndexKey: a day or slot is its index
            key={position}
            axis={axis}
            position={position}
            matches={countOf(origins[position])}
            onRemove={total > 1 ? () => remove(position) : undefined}
          />
        ))}
      </div>
      {errors[count] && (
        <div role="alert" className={own['error']}>
          {errors[count].message}
        </div>
      )}
      <div role="status" className={classes['hint']}>
        {removed}
      </div>
      {total < MAX_AXIS && (
        <div>
          <Button
            ref={adding}
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={addOne}
          >
            {button}
          </Button>
        </div>
      )}
    </section>
  );

  function countOf(from: number | null | undefined): number | null {
    return from == null ? null : countMatchesOn(schedule, axis, from);
  }
}

interface EditedPartProps {
  readonly axis: Axis;
  readonly position: number;
  readonly matches: number | null; // number that move with it; null: it is new
  readonly onRemove: (() => void) | undefined; // undefined: the only one
}

function EditedPart({ axis, position, matches, onRemove }: EditedPartProps) {
  const { texts, name, input: Input } = AXES[axis];
  const { control } = useFormContext<SetupForm>();
  const { field, fieldState } = useController({ control, name: `${texts}.${position}` });
  const label = `${name} ${position + 1}`;
  return (
    <div className={own['part']}>
      <Input
        name={field.name}
        label={label}
        value={field.value ?? ''}
        onChange={field.onChange}
        error={fieldState.error?.message}
        note={matches === null ? 'New' : formatMatches(matches)}
        onPasteColumn={([first = '']) => field.onChange(first)}
      />
      {onRemove !== undefined && (
        <ActionIcon
          variant="subtle"
          color="error"
          size={36}
          className={own['remove'] ?? ''}
          aria-label={`Remove ${label}`}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  );
}
