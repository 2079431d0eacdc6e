import { inSportWords } from '@evenfield/contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { type SetupForm, sportOf } from '../setup-form.ts';

/** Puts a text of the form into the words of its sport: 'Total number of courts'. */
export function useSportWords(): (text: string) => string {
  const { control } = useFormContext<SetupForm>();
  const tables = useWatch({ control, name: 'tables' });
  return (text) => inSportWords(text, sportOf({ tables }));
}
