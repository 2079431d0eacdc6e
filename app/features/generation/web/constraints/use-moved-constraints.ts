import { useFormContext } from 'react-hook-form';
import type { SetupForm } from '../setup-form.ts';
import { type ConstraintsForm, moveDivisions, NEW_ROWS } from './constraints-form.ts';

/** Returns a function that lets the constraints follow divisions to other positions; it returns an undo. */
export function useMovedConstraints() {
  const { getValues, setValue } = useFormContext<SetupForm>();
  const set = (constraints: ConstraintsForm) => {
    for (const list of Object.keys(NEW_ROWS) as (keyof typeof NEW_ROWS)[]) {
      setValue(`constraints.${list}`, constraints[list]); // only so the rows on the screen follow
    }
  };
  return (positionOf: (division: number) => number | null): (() => void) => {
    const before = structuredClone(getValues('constraints'));
    set(moveDivisions(before, positionOf));
    return () => set(before);
  };
}
