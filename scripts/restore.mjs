/** `npm run restore -- <file>`: puts everything of a backup into an empty database. */
import { runBuilt } from './run-built.mjs';

await runBuilt('restore');
