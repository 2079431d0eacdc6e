import type { EventType } from '@evenfield/engine';
import type { DivisionFormat } from './setup-form.ts';

/** The formats of each type of schedule, with their labels. */
export const FORMATS: Record<EventType, readonly { value: DivisionFormat; label: string }[]> = {
  league: [
    { value: 'single', label: 'Single' },
    { value: 'double', label: 'Double' },
    { value: 'random', label: 'Random (Rec)' },
  ],
  tournament: [
    { value: 'swiss', label: 'Swiss' },
    { value: 'pools', label: 'Pools, then knockout' },
  ],
};

/** Returns the options of a list without a default. */
export function formatChoices(event: EventType): { value: string; label: string }[] {
  return [{ value: '', label: 'Select type' }, ...FORMATS[event]];
}

/** Returns the options for one table: a pool of a tournament is a single round robin. */
export function tableFormatChoices(event: EventType): { value: string; label: string }[] {
  if (event === 'league') return formatChoices(event);
  const swiss = formatChoices(event).filter(({ value }) => value !== 'pools');
  return [...swiss, { value: 'single', label: 'Single' }];
}
