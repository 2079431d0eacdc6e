/** `npm run backup -- <file>`: writes everything in the database to a new file. */
import { parseArgs } from 'node:util';
import { writeBackup } from '#kernel/server/database/backup/write-backup.ts';
import { connectDatabase } from '#kernel/server/database/open-database.ts';
import { Sentence } from '#kernel/server/sentence.ts';
import { readEnv } from './env.ts';
import { placeOf } from './place-of.ts';
import { runCommand } from './run-command.ts';

runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    throw new Sentence('Say one file: npm run backup -- <file>');
  }
  const database = await connectDatabase(placeOf(readEnv(process.env)));
  try {
    const rows = await writeBackup(database.db, file, new Date());
    return `${rows} rows are in ${file}.`;
  } finally {
    await database.close();
  }
});
