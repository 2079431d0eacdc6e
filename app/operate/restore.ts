/** `npm run restore -- <file>`: restores a backup into an empty database. */
import { parseArgs } from 'node:util';
import { DATABASE_SHAPE } from '#features/database.ts';
import { restoreBackup } from '#kernel/server/database/backup/restore-backup.ts';
import { connectDatabase } from '#kernel/server/database/open-database.ts';
import { Sentence } from '#kernel/server/sentence.ts';
import { readEnv } from './env.ts';
import { placeOf } from './place-of.ts';
import { runCommand } from './run-command.ts';

runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'replace-everything': { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    throw new Sentence('Say one file: npm run restore -- <file>');
  }
  const place = placeOf(readEnv(process.env));
  const database = await connectDatabase(
    place.kind === 'embedded' ? { ...place, forRestore: true } : place,
  );
  try {
    const replace = values['replace-everything'];
    const rows = await restoreBackup(database, file, { replace, shape: DATABASE_SHAPE });
    return `${rows} rows of ${file} are in the database.`;
  } finally {
    await database.close();
  }
});
