import { endpoints } from '@evenfield/contract';
import { decodeDetails, type UserDetails } from '@evenfield/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { rememberPerson } from './remember-person.ts';

/** What the person who is signed in has told about themselves. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }): Promise<UserDetails> => {
    const details = decodeDetails(await callEndpoint(endpoints.getDetails, { signal }));
    rememberPerson(details);
    return details;
  },
});
