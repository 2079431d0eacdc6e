import type { Results } from '@evenfield/engine';
import { useQuery } from '@tanstack/react-query';
import { loadResults, RESULTS } from './result-context.ts';

const EVERY = 20_000; // milliseconds

/** Returns a saved schedule's results, polled while there are scores; undefined: unknown. */
export function useListedResults(id: string): Results | undefined {
  const { data } = useQuery({
    queryKey: [RESULTS, 'listed', id],
    queryFn: ({ signal }) => loadResults(id, signal),
    refetchInterval: ({ state }) => (state.data && state.data.results.size > 0 ? EVERY : false),
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    retry: false, // the list works without
  });
  return data?.results;
}
