import { decodeEntryName } from '@evenfield/contract';
import { encodeLook } from '@evenfield/contract/publishing';
import type { TeamName } from './team-name.ts';

/** The path of a team's own page of a published schedule. */
export function teamPage(schedule: string, { division, team }: TeamName): string {
  return `/s/${schedule}${encodeLook({ ...decodeEntryName(division), team })}`;
}
