import type { Outcome } from '@evenfield/engine';
import {
  type DetailsEdit,
  decodeSavedDetails,
  decodeSavedLinks,
  encodeDetailsEdit,
  encodeSocialLinks,
  type SocialLinks,
} from '@evenfield/wire/profile';
import type { QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { profileCalls } from '../api.ts';
import { profileQuery } from './profile-query.ts';
import { rememberPerson } from './remember-person.ts';

/** Saves the details and updates all pages. Returns the server's message; throws `CallFailure`. */
export async function saveDetails(
  queries: QueryClient,
  edit: DetailsEdit,
): Promise<Outcome<string, never>> {
  const body = encodeDetailsEdit(edit);
  const answer = await callEndpoint(profileCalls.editDetails, { body });
  const { message, details } = decodeSavedDetails(answer);
  rememberPerson(details);
  queries.setQueryData(profileQuery.queryKey, details);
  return { ok: true, value: message };
}

/** The same for social links. */
export async function saveLinks(
  queries: QueryClient,
  links: SocialLinks,
): Promise<Outcome<string, never>> {
  const body = encodeSocialLinks(links);
  const answer = await callEndpoint(profileCalls.updateSocialLinks, { body });
  const { message, links: socialLinks } = decodeSavedLinks(answer);
  queries.setQueryData(profileQuery.queryKey, (before) => before && { ...before, socialLinks });
  return { ok: true, value: message };
}
