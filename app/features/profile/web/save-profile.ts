import { endpoints } from '@evenfield/contract';
import {
  type DetailsEdit,
  decodeSavedDetails,
  decodeSavedLinks,
  encodeDetailsEdit,
  encodeSocialLinks,
  type SocialLinks,
} from '@evenfield/contract/accounts';
import type { Outcome } from '@evenfield/engine';
import type { QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { profileQuery } from './profile-query.ts';
import { rememberPerson } from './remember-person.ts';

/** Changes what is told; every page shows it at once. The server's sentence; throws `CallFailure`. */
export async function saveDetails(
  queries: QueryClient,
  edit: DetailsEdit,
): Promise<Outcome<string, never>> {
  const body = encodeDetailsEdit(edit);
  const answer = await callEndpoint(endpoints.editDetails, { body });
  const { message, details } = decodeSavedDetails(answer);
  rememberPerson(details);
  queries.setQueryData(profileQuery.queryKey, details);
  return { ok: true, value: message };
}

/** The same for where else a person is found. */
export async function saveLinks(
  queries: QueryClient,
  links: SocialLinks,
): Promise<Outcome<string, never>> {
  const body = encodeSocialLinks(links);
  const answer = await callEndpoint(endpoints.updateSocialLinks, { body });
  const { message, links: socialLinks } = decodeSavedLinks(answer);
  queries.setQueryData(profileQuery.queryKey, (before) => before && { ...before, socialLinks });
  return { ok: true, value: message };
}
