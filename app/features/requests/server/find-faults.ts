import type { Fault } from '@evenfield/wire';
import type { Club } from '../club.ts';
import { isSameTeam, type RequestInput } from '../request.ts';

/** Finds what a club cannot request: something for a team of others, or a time at a ground that it lacks. */
export function findFaults(
  { teams: own, grounds }: Pick<Club, 'teams' | 'grounds'>,
  { kind, teams }: RequestInput,
  path: string,
): Fault[] {
  if (kind === 'free' && grounds.length === 0) {
    return [{ path: `${path}.kind`, message: 'The club has no ground of its own here.' }];
  }
  return teams.every((team) => own.some((one) => isSameTeam(one, team)))
    ? []
    : [{ path: `${path}.teams`, message: 'A team is not one of the club.' }];
}
