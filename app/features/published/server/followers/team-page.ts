import { decodeEntryName } from '@evenfield/wire';
import { encodeLook } from '@evenfield/wire/publishing';
import type { TeamName } from './team-name.ts';

/** Returns the path of a team's public page. */
export function teamPage(schedule: string, { division, team }: TeamName): string {
  return `/s/${schedule}${encodeLook({ ...decodeEntryName(division), team })}`;
}
