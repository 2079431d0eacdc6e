import type { EventType, Format } from '@evenfield/engine';

/** What each type of schedule offers, in the words of the page. */
export const FORMATS: Record<EventType, readonly { value: Format; label: string }[]> = {
  league: [
    { value: 'single', label: 'Single' },
    { value: 'double', label: 'Double' },
    { value: 'random', label: 'Random (Rec)' },
  ],
  tournament: [{ value: 'swiss', label: 'Swiss' }],
};

/** The choices of a list that starts without one. */
export function formatChoices(event: EventType): { value: string; label: string }[] {
  return [{ value: '', label: 'Select type' }, ...FORMATS[event]];
}
