import { inSportWords } from '@evenfield/wire';
import { useFormContext, useWatch } from 'react-hook-form';
import { type SetupForm, sportOf } from '../setup-form.ts';

/** Returns a function that puts texts into the sport's words: 'Total number of courts'. */
export function useSportWords(): (text: string) => string {
  const { control } = useFormContext<SetupForm>();
  const tables = useWatch({ control, name: 'tables' });
  return (text) => inSportWords(text, sportOf({ tables }));
}
