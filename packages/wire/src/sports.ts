import type { Sport } from './visitors/sports.ts';

/** Every sport that an organizer can pick, in display order. */
export const SPORTS: readonly Sport[] = [
  { id: 'baseball', name: 'Baseball' },
  { id: 'basketball', name: 'Basketball' },
  { id: 'football', name: 'Football' },
  { id: 'soccer', name: 'Soccer' },
  { id: 'softball', name: 'Softball' },
  { id: 'volleyball', name: 'Volleyball' },
  { id: 'esports', name: 'eSports' },
  { id: 'pickleball', name: 'Pickleball' },
  { id: 'flag-football', name: 'Flag football' },
  { id: 'ultimate', name: 'Ultimate' },
  { id: 'other', name: 'Other Sports' },
];
