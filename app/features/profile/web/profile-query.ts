import { decodeDetails, type UserDetails } from '@evenfield/wire/profile';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { profileCalls } from '../api.ts';
import { rememberPerson } from './remember-person.ts';

/** The details of the signed-in user. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }): Promise<UserDetails> => {
    const details = decodeDetails(await callEndpoint(profileCalls.getDetails, { signal }));
    rememberPerson(details);
    return details;
  },
});
