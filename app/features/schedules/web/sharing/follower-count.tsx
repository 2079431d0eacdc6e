import { encodeScheduleQuery, endpoints } from '@evenfield/contract';
import { decodeFollowers } from '@evenfield/contract/publishing';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { sayThings } from '#kernel/web/say-number.ts';
import { SAVED } from '../saved-queries.ts';

/** How many people get an e-mail when their team's matches change. Nobody is told who they are. */
export function FollowerCount({ id }: { readonly id: string }) {
  const { data: count, isError } = useQuery({
    queryKey: [SAVED, 'followers', id],
    queryFn: async ({ signal }) =>
      decodeFollowers(
        await callEndpoint(endpoints.countFollowers, { query: encodeScheduleQuery(id), signal }),
      ),
    staleTime: 0,
  });
  if (isError) return <p>The number of followers could not be loaded.</p>;
  if (count === undefined) return <p>Counting followers…</p>;
  if (count === 0) return <p>No followers yet: anybody who opens the page can follow a team.</p>;
  return (
    <p>
      {sayThings(count, 'person follows', 'people follow')} a team of it, and{' '}
      {count === 1 ? 'gets' : 'get'} an e-mail when its matches change.
    </p>
  );
}
