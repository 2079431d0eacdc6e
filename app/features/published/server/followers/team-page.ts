import { decodeEntryName } from '@evenfield/wire';
import { encodeViewOptions } from '@evenfield/wire/publishing';
import type { TeamName } from './team-name.ts';

/** Returns the path of a team's public page. */
export function teamPage(schedule: string, { division, team }: TeamName): string {
  return `/s/${schedule}${encodeViewOptions({ ...decodeEntryName(division), team })}`;
}
