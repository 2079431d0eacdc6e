import type { RegistrationState } from '../../../registration.ts';

export const STATE_NAMES: Readonly<Record<RegistrationState, string>> = {
  accepted: 'Accepted',
  offered: 'Place offered',
  waiting: 'Waiting',
  withdrawn: 'Withdrawn',
  declined: 'Declined',
};

export const STATE_COLORS: Readonly<Record<RegistrationState, string>> = {
  accepted: 'success',
  offered: 'accent',
  waiting: 'warning',
  withdrawn: 'neutral',
  declined: 'neutral',
};

/** Whether a registration holds a place: an offered one is kept until its deadline. */
export function holdsPlace(state: RegistrationState): boolean {
  return state === 'accepted' || state === 'offered';
}
