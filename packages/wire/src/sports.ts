import type { Sport } from './wire/visitors/sports.ts';

/** Every sport that an organiser can pick, in the order in which lists show them. */
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
