import { TextInput } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import classes from '../section.module.css';
import { axisCount, type SetupForm } from '../setup-form.ts';
import { clampCount } from './clamp-count.ts';

interface AxisInputProps {
  readonly name: 'fieldCount' | 'dayCount' | 'slotCount';
  readonly label: string;
  readonly onCount: (count: number) => void; // 0 while not a number
}

/** The input for the number of fields, game days or time slots, limited to 1 to 30 while typing. */
export function AxisInput({ name, label, onCount }: AxisInputProps) {
  const { control } = useFormContext<SetupForm>();
  const { field, fieldState } = useController({ name, control });
  const [note, setNote] = useState<string | null>(null);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const clamped = clampCount(event.currentTarget.value);
    setNote(clamped.note);
    onCount(axisCount(clamped.text));
    field.onChange(clamped.text);
  };
  return (
    <div>
      <TextInput
        {...field}
        onChange={change}
        label={label}
        withAsterisk
        aria-required
        inputMode="numeric"
        autoComplete="off"
        maw="14rem"
        error={fieldState.error?.message}
      />
      <div role="status" className={classes['note']}>
        {note}
      </div>
    </div>
  );
}
