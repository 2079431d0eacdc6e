import type { Results } from '@evenfield/engine';
import { useQuery } from '@tanstack/react-query';
import { loadResults, RESULTS } from './result-desk.ts';

const EVERY = 20_000; // milliseconds

/** How the matches of a saved schedule went, for a list of them; asked again now and then once there are scores. Undefined: not known. */
export function useListedResults(id: string): Results | undefined {
  const { data } = useQuery({
    queryKey: [RESULTS, 'listed', id],
    queryFn: ({ signal }) => loadResults(id, signal),
    refetchInterval: ({ state }) => (state.data && state.data.results.size > 0 ? EVERY : false),
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    retry: false, // the list stands without
  });
  return data?.results;
}
