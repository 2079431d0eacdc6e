import { useFormContext, useWatch } from 'react-hook-form';
import type { SetupForm } from '../setup-form.ts';

const COURT_SPORTS = ['basketball', 'pickleball', 'volleyball'];

/** What the sport of the form is played on: 'field' or 'court'. */
export function useFieldWord(): 'field' | 'court' {
  const { control } = useFormContext<SetupForm>();
  const tables = useWatch({ control, name: 'tables' });
  return COURT_SPORTS.includes(tables?.sport ?? '') ? 'court' : 'field';
}
