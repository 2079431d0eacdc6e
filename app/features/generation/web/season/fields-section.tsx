import { TextInput } from '@mantine/core';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import classes from '../section.module.css';
import { inUse, type SetupForm } from '../setup-form.ts';
import { AxisInput } from './axis-input.tsx';
import { fieldNumbers, grow } from './fill.ts';
import { useSportWords } from './sport-words.ts';

/** The number of fields, and the number or name of each. */
export function FieldsSection() {
  const { control, getValues, register, setValue } = useFormContext<SetupForm>();
  const { errors } = useFormState({ control, name: 'fieldNames' });
  const count = useWatch({ control, name: 'fieldCount' });
  const inWords = useSportWords();
  const growTo = (fields: number) =>
    setValue('fieldNames', grow(getValues('fieldNames'), fields, fieldNumbers));
  return (
    <section className={classes['section']}>
      <h2>{inWords('Fields')}</h2>
      <AxisInput name="fieldCount" label={inWords('Total number of fields')} onCount={growTo} />
      <div className={classes['columns']}>
        {inUse(getValues('fieldNames'), count).map((_, field) => (
          <TextInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is its index until it is named
            key={field}
            {...register(`fieldNames.${field}`)}
            label={inWords(`Field ${field + 1}`)}
            placeholder="Not used"
            autoComplete="off"
            error={errors.fieldNames?.[field]?.message}
          />
        ))}
      </div>
    </section>
  );
}
