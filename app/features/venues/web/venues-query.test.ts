import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { placesQuery } from './places-query.ts';
import { forgetVenues } from './venues-query.ts';

test('after a change of the venues no outdated list of places is shown first', async () => {
  const queries = new QueryClient();
  const { queryKey } = placesQuery('Salem');
  queries.setQueryData(queryKey, { places: [], attribution: 'Test' });
  await forgetVenues(queries);
  expect(queries.getQueryData(queryKey)).toBeUndefined();
});
