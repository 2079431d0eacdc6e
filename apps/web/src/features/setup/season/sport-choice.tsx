import { SPORTS } from '@evenfield/contract';
import { TABLE_PRESETS, tablePreset } from '@evenfield/engine';
import { NativeSelect } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SetupForm } from '../setup-form.ts';

/** Which sport is played: it sets the rules of the tables, and what a field is called in the form. */
export function SportChoice() {
  const { control, setValue } = useFormContext<SetupForm>();
  const tables = useWatch({ control, name: 'tables' });
  return (
    <NativeSelect
      label="Sport"
      description="Sets the points and tie-breakers of the standings. You can change them later."
      value={tables?.sport ?? ''}
      data={[
        { value: '', label: 'Not chosen' },
        ...SPORTS.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => setValue('tables', withSport(null, value))}
      maw="22rem"
    />
  );
}

/** Rules of the tables for a sport: those given where they are of it, else what is usual; null for no or an unknown sport. */
export function withSport(tables: SetupForm['tables'], sport: string): SetupForm['tables'] {
  if (tables?.sport === sport) return tables;
  return TABLE_PRESETS.has(sport) ? tablePreset(sport) : null;
}
