import type { Role } from '#kernel/shared/roles.ts';
import { call, callAs, signUp, type TestOrganizer } from '#testing/server/sign-up.ts';
import { INVITATION_HEADER, type Member, organizationCalls } from '../../api.ts';

type GivenRole = Exclude<Role, 'owner'>;

/** Invites somebody by link; returns its secret. */
export async function inviteByLink(
  url: string,
  token: string,
  role: GivenRole,
  divisions: readonly string[] = [],
): Promise<string> {
  const input = { email: null, role, divisions };
  const { body } = await call(url, token, organizationCalls.invite, input);
  if (body.success !== true) throw new Error(body.message);
  return body.data.secret;
}

export function accept(url: string, token: string, secret: string) {
  const { method, path } = organizationCalls.acceptInvitation;
  return callAs(url + path, token, { method, headers: { [INVITATION_HEADER]: secret } });
}

/** Signs somebody up who becomes a member, and whose calls act on the organization. */
export async function newMember(
  url: string,
  token: string,
  role: GivenRole,
  divisions: readonly string[] = [],
): Promise<TestOrganizer> {
  const member = await signUp(url);
  await accept(url, member.token, await inviteByLink(url, token, role, divisions));
  return member;
}

/** Returns the members that somebody sees. */
export async function listMembers(url: string, token: string): Promise<Member[]> {
  const { body } = await call(url, token, organizationCalls.getMembers);
  return body.data.members;
}
