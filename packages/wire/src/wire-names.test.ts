import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Excludes the form parser's `fieldname`. */
const WIRE_NAME =
  /\b(team[12]id|score[12]|shootout[12]|score(date|time)|division(name|id|color)|(?<!part\.)fieldname|match(id|number)|division_(name|color)|pool_name|rr_type|event_type|generate_type|(all|selected)_(dates|times|fields)|no_of_teams|error_records|default_team|sport(id|name)|public_key|overtime_(win|loss)|forfeit_(loss|score)|tie_breaks|restart_ties)\b|\$pool\$/;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const sources = ['packages/engine/src', 'packages/wire/src', 'app']
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file));

/**
 * Tests that act as third-party clients or read what the page sends, and the file of one's own records,
 * use the wire's names.
 */
function mayNameTheWire(file: string): boolean {
  return (
    file.startsWith('packages/wire/src/') ||
    /^app\/(.*\.spec\.ts$|.*\/server\/.*\.test\.ts$|[^/]*\.test\.ts$|operate\/.*\.test\.ts$|features\/[^/]+\/server\/(testing\/access-rows|own-records)\.ts$|features\/generation\/web\/(generation\/setup-generation|more-divisions\/division-dialog)\.test\.tsx$|testing\/server\/(access|measuring)\/)/.test(
      file,
    )
  );
}

test('the names of the wire stand in one folder and nowhere else', () => {
  const strays = sources
    .filter((file) => !mayNameTheWire(file))
    .filter((file) => WIRE_NAME.test(readFileSync(`${root}${file}`, 'utf8')));
  expect(strays).toEqual([]);
});

test('the guard sees the files it guards', () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(WIRE_NAME.test('row.team1id')).toBe(true);
});
