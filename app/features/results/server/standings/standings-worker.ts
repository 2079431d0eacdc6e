/** The entry of a worker thread that makes the tables of large schedules. */
import { readStandings } from './read-standings.ts';

// Piscina asks for the default export of a worker's file.
// biome-ignore lint/style/noDefaultExport: see above
export default function work(detail: string): string {
  return readStandings(detail);
}
