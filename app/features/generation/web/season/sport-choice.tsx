import { SPORTS } from '@evenfield/wire';
import { NativeSelect } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SetupForm } from '../setup-form.ts';
import { switchSport } from './season-changes.ts';

/** The choice of sport: sets the table rules, the usual game length, and the word for a field. */
export function SportChoice() {
  const { control, getValues, setValue } = useFormContext<SetupForm>();
  const tables = useWatch({ control, name: 'tables' });
  const choose = (sport: string) => {
    const next = switchSport(getValues(), sport);
    setValue('tables', next.tables);
    setValue('times', next.times);
  };
  return (
    <NativeSelect
      label="Sport"
      description="Sets the usual game length, and the points and tie-breakers of the standings. You can change them later."
      value={tables?.sport ?? ''}
      data={[
        { value: '', label: 'Not chosen' },
        ...SPORTS.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => choose(value)}
      maw="22rem"
    />
  );
}
