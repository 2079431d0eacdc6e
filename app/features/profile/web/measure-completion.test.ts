import { expect, test } from 'vitest';
import { measureCompletion } from './measure-completion.ts';
import { ADA } from './testing/ada.ts';

test.each([
  [{}, 27], // first and last name and e-mail, of eleven fields
  [{ city: 'Ely', country: 'GB', postalCode: 'CB7 4EX', phone: '2079460000' }, 63],
  [{ city: '  ' }, 27],
  [{ pictureUrl: '/api/user/picture/x' }, 36],
  [{ socialLinks: { ...ADA.socialLinks, instagram: 'https://instagram.com/x' } }, 27],
  [
    {
      ...{ city: 'Ely', country: 'GB', postalCode: 'CB7 4EX', phone: '2079460000' },
      ...{ organizations: 'Rovers', website: 'https://x.example', description: 'We play.' },
      pictureUrl: '/api/user/picture/x',
    },
    100,
  ],
])('a profile that also has %o is %i percent complete', (fields, percent) => {
  expect(measureCompletion({ ...ADA, ...fields })).toBe(percent);
});
