import { TextInput } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import classes from '../section.module.css';
import { axisCount, mostOf, type SetupForm } from '../setup-form.ts';
import { clampCount } from './clamp-count.ts';

interface AxisInputProps {
  readonly name: 'fieldCount' | 'dayCount' | 'slotCount';
  readonly label: string;
  readonly isOptional?: boolean; // default: false
  readonly onCount: (count: number) => void; // 0 while not a number
}

/** The input for the number of fields, game days or time slots, limited to what there can be while typing. */
export function AxisInput({ name, label, isOptional = false, onCount }: AxisInputProps) {
  const { control } = useFormContext<SetupForm>();
  const { field, fieldState } = useController({ name, control });
  const most = useWatch({ control, compute: (form: SetupForm) => mostOf(form)[name] });
  const [note, setNote] = useState<string | null>(null);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const clamped = clampCount(event.currentTarget.value, most);
    setNote(clamped.note);
    onCount(axisCount(clamped.text, most));
    field.onChange(clamped.text);
  };
  return (
    <div>
      <TextInput
        {...field}
        onChange={change}
        label={label}
        withAsterisk={!isOptional}
        aria-required={!isOptional}
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
