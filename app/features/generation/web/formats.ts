import type { EventType } from '@evenfield/engine';
import type { DivisionFormat } from './setup-form.ts';

/** What each type of schedule offers, in the words of the page. */
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

/** The choices of a list that starts without one. */
export function formatChoices(event: EventType): { value: string; label: string }[] {
  return [{ value: '', label: 'Select type' }, ...FORMATS[event]];
}

/** The choices for one table: a pool of a tournament is a single round robin. */
export function tableFormatChoices(event: EventType): { value: string; label: string }[] {
  if (event === 'league') return formatChoices(event);
  const swiss = formatChoices(event).filter(({ value }) => value !== 'pools');
  return [...swiss, { value: 'single', label: 'Single' }];
}
