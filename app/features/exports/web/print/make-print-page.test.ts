import { generateSchedule, NO_CONSTRAINTS, tablePreset, viewMatches } from '@evenfield/engine';
import { sampleSetup } from '@evenfield/engine/testing';
import { timeLabel } from '@evenfield/wire';
import { describe, expect, test } from 'vitest';
import type { ExportJob } from '../export-job.ts';
import { jobOf, makeText } from '../testing/export-jobs.ts';
import { sampleSeason } from '../testing/sample-schedules.ts';
import { makePrintPage } from './make-print-page.ts';

const schedule = sampleSeason();

async function readPage(changes: Partial<ExportJob> = {}): Promise<Document> {
  const text = await makeText(makePrintPage, jobOf('print', schedule, changes));
  return new DOMParser().parseFromString(text, 'text/html');
}

const cells = (row: Element) => [...row.querySelectorAll('td')].map((cell) => cell.textContent);

describe('Print', () => {
  test('has every match, in tables whose heads come again on every sheet', async () => {
    const page = await readPage();
    const actual = [...page.querySelectorAll('tbody tr:not(.day)')].map(cells);
    const expected = viewMatches(schedule, { kind: 'all' }).map(({ place, home, away }) => [
      place === null ? '-' : timeLabel(place.slot, place.slot.slot),
      place === null ? '-' : `Field ${place.field.name}`,
      home.name,
      away.name,
    ]);
    expect(actual.sort()).toEqual(expected.sort());
    for (const table of page.querySelectorAll('table')) {
      expect(
        [...table.querySelectorAll('thead th[scope=col]')].map((th) => th.textContent),
      ).toEqual(['Time', 'Field', 'Team1 Name', 'Team2 Name']);
    }
    expect(page.querySelector('style')?.textContent).toContain('table-header-group');
  });

  test('names the end of each match, and the venue of its field with a map, where the season has them', async () => {
    const [field] = schedule.setup.fields;
    const venues = [{ name: 'East Park', fields: [field!.name] }];
    const season = {
      ...schedule,
      setup: { ...schedule.setup, constraints: { ...NO_CONSTRAINTS, venues } },
    };
    const page = await readPage({ schedule: season });
    const heads = [...page.querySelectorAll('thead th[scope=col]')].map((th) => th.textContent);
    expect(heads.slice(0, 6)).toEqual([
      ...['Time', 'Ends', 'Field', 'Venue', 'Team1 Name', 'Team2 Name'],
    ]);
    const link = page.querySelector('td a')!;
    expect(link.textContent).toBe('East Park');
    expect(link.getAttribute('href')).toContain('openstreetmap.org/search?query=East%20Park');
    const rows = [...page.querySelectorAll('tbody tr:not(.day)')].map(cells);
    const venueOf = new Set(rows.map(([, , name, venue]) => `${name}: ${venue}`));
    expect(venueOf).toContain(`Field ${field!.name}: East Park`);
    expect(
      rows.every(
        ([, , name, venue]) => (name === `Field ${field!.name}`) === (venue === 'East Park'),
      ),
    ).toBe(true);
  });

  test('has the schedule’s name and a date, and names the owner of every code', async () => {
    const saved = { id: 's1', name: 'Spring league', timeZone: null, location: null };
    const page = await readPage({ saved });
    expect(page.title).toBe('Spring league');
    expect(page.querySelector('h1')?.textContent).toBe('Spring league');
    expect(page.querySelector('.dates')?.textContent).toMatch(/\d{4} to .*\d{4}$/);
    const titles = [...page.querySelectorAll('th.title')].map((title) => title.textContent);
    expect(titles).toEqual(['A1 U12, girls East', 'B Open']);
  });

  test('one team a page on request, with its byes', async () => {
    const page = await readPage({ teamPages: true });
    expect(page.querySelectorAll('table.team')).toHaveLength(10);
    expect(page.querySelector('style')?.textContent).toContain('.team { break-after: page; }');
    const one = await readPage({ teamPages: true, scope: { kind: 'team', team: 1 } });
    expect(one.querySelector('.title')?.textContent).toContain('Łódź');
    expect([...one.querySelectorAll('tbody tr')].map(cells)).toHaveLength(
      viewMatches(schedule, { kind: 'team', team: 1 }).length +
        [...one.querySelectorAll('td')].filter((cell) => cell.textContent === 'Bye').length,
    );
  });

  test('lists and team pages are in the words of the sport', async () => {
    const courts = { ...schedule, setup: { ...schedule.setup, tables: tablePreset('basketball') } };
    for (const teamPages of [false, true]) {
      const page = await readPage({ schedule: courts, teamPages });
      const heads = [...page.querySelectorAll('th[scope=col]')].map((th) => th.textContent);
      expect(heads).toContain('Court');
      expect(page.body.textContent).toMatch(/Court \d/);
      expect(page.body.textContent).not.toContain('Field');
    }
  });

  test('a division and a pool that read alike keep their own letters', async () => {
    const setup = sampleSetup({
      days: 2,
      slots: 2,
      fields: 1,
      entries: [
        { division: 'U12 A', teams: ['Ants', 'Bees'] },
        { division: 'U12', pool: 'A', teams: ['Cats', 'Dogs'] },
      ],
    });
    const page = await readPage({ schedule: generateSchedule(setup, 1) });
    const titles = [...page.querySelectorAll('.title')].map((title) => title.textContent);
    expect(titles).toEqual(['A U12 A', 'B1 U12 A']);
  });

  test('a name is printed as it is, whatever signs are in it', async () => {
    const page = await readPage();
    expect(page.body.textContent).toContain('The "A", B & C');
  });
});
