import { expect, it } from 'vitest';
import { calendarLinks } from './calendar-links.ts';

it('hands the whole address of a team’s calendar to Apple, Google and Outlook, each in its way', () => {
  const address = 'https://evenfield.example/api/calendar/s1.ics?division=U10&team=A%26B';
  const webcal = address.replace('https', 'webcal');
  const links = calendarLinks(address, 'A&B, Spring');
  expect(links.apple).toBe(webcal);
  expect(new URL(links.google).searchParams.get('cid')).toBe(webcal);
  for (const link of [links.outlook, links.office]) {
    expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
      url: webcal,
      name: 'A&B, Spring',
    });
  }
});
