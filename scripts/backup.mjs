/** `npm run backup -- <file>`: writes everything in the database to a new file. */
import { runBuilt } from './run-built.mjs';

await runBuilt('backup');
