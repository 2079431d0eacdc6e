import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import type { Question } from '../../../form.ts';
import { sampleForm, sampleRegistration } from '../testing/sample-registrations.ts';
import { exportRows, makeFile } from './export-registrations.ts';

const SHIRTS: Question = {
  ...{ id: 'q1', version: 1, kind: 'text', label: '=Shirts', purpose: '' },
  ...{ isRequired: false, choices: [] },
};
const form = sampleForm({ questions: [SHIRTS] });
const HOSTILE = sampleRegistration({
  ...{ name: '=HYPERLINK("http://evil.example")', contact: '+Ben', note: '@note' },
  ...{ days: ['2027-04-03'], answers: [{ question: 'q1', answer: '-1' }] },
});

test('formulas are defused in every cell of the CSV', () => {
  const [header, row] = exportRows(form, [HOSTILE]);
  expect(header?.slice(0, 4)).toEqual(['Team', 'Division', 'State', 'Waitlist position']);
  expect(header).toContain("'=Shirts");
  expect(row?.[0]).toBe(`'=HYPERLINK("http://evil.example")`);
  expect(row).toEqual(expect.arrayContaining(["'+Ben", "'@note", "'-1", '04/03/2027']));
});

test('what is not asked has no column, unless somebody has entered it', () => {
  const [header] = exportRows({ ...form, asksPhone: 'no', asksDays: false }, []);
  expect(header).not.toContain('Phone');
  expect(header).not.toContain("Can't play on");
  const [columns] = exportRows({ ...form, asksDays: false }, [HOSTILE]);
  expect(columns).toContain("Can't play on");
});

test('another program reads the files', async () => {
  const csv = await (await makeFile('csv', form, [HOSTILE])).text();
  expect(csv.split('\r\n')).toHaveLength(3);
  const xlsx = await makeFile('xlsx', form, [HOSTILE]);
  const [header, row] = await readSheet(xlsx);
  expect(header?.[0]).toBe('Team');
  expect(row?.[0]).toBe('=HYPERLINK("http://evil.example")');
});
