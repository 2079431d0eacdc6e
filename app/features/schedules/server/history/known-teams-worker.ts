/** The entry of a worker thread that reads who plays in large schedules. */
import { type KnownTeamsWork, readKnownTeams } from './read-known-teams.ts';

// Piscina asks for the default export of a worker's file.
// biome-ignore lint/style/noDefaultExport: see above
export default function work(wanted: KnownTeamsWork): string {
  return readKnownTeams(wanted);
}
