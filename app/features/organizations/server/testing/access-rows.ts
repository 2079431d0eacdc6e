import { expect } from 'vitest';
import {
  type AccessRows,
  fine,
  NOT_THERE,
  type World,
} from '#testing/server/access/access-table.ts';
import { call } from '#testing/server/sign-up.ts';
import { INVITATION_HEADER, organizationCalls } from '../../api.ts';
import { inviteByLink, listMembers, newMember } from './use-organizations.ts';

const ofOne = (world: World) =>
  call(world.url, world.owner.token, organizationCalls.getOrganizations);

const own = async (world: World) => ({
  body: { organization: (await ofOne(world)).body.data[0].id },
});

/** A viewer in the owner's organization. */
async function viewer({ url, owner }: World): Promise<string> {
  const { email } = await newMember(url, owner.token, 'viewer');
  return (await listMembers(url, owner.token)).find((one) => one.email === email)!.id;
}

const aboutViewer = async (world: World) => ({ body: { member: await viewer(world) } });
const byLink = async ({ url, owner }: World) => ({
  headers: { [INVITATION_HEADER]: await inviteByLink(url, owner.token, 'viewer') },
});

/** Everybody has an organization of their own; those of others are not there. */
export const accessRows = {
  getOrganizations: {
    owner: fine([expect.objectContaining({ role: 'owner', members: 1, isChosen: true })]),
    other: fine([expect.objectContaining({ role: 'owner', members: 1, isChosen: true })]),
  },
  chooseOrganization: { input: own, owner: fine(), other: NOT_THERE },
  renameOrganization: {
    input: () => ({ body: { name: 'Riverside League' } }),
    owner: fine(),
    other: fine(), // their own
  },
  deleteOrganization: { input: own, owner: fine(), other: NOT_THERE },
  getMembers: {
    input: async (world) => {
      await viewer(world);
      return {};
    },
    owner: fine(expect.objectContaining({ members: expect.objectContaining({ length: 2 }) })),
    other: fine(expect.objectContaining({ members: expect.objectContaining({ length: 1 }) })),
  },
  changeRole: {
    input: async (world) => ({ body: { member: await viewer(world), role: 'organizer' } }),
    owner: fine(),
    other: NOT_THERE,
  },
  removeMember: { input: aboutViewer, owner: fine(), other: NOT_THERE },
  leaveOrganization: {
    input: own,
    owner: { status: 200, body: expect.objectContaining({ success: false }) }, // its owner stays
    other: NOT_THERE,
  },
  transferOwnership: { input: aboutViewer, owner: fine(), other: NOT_THERE },
  invite: {
    input: () => ({ body: { email: null, role: 'viewer' } }),
    owner: fine(expect.objectContaining({ secret: expect.any(String) })),
    other: fine(), // to their own
  },
  revokeInvitation: {
    input: async ({ url, owner }) => {
      const input = { email: null, role: 'viewer' };
      const { body } = await call(url, owner.token, organizationCalls.invite, input);
      return { body: { id: body.data.id } };
    },
    owner: fine(),
    other: NOT_THERE,
  },
  openInvitation: { input: byLink, everybody: fine(expect.objectContaining({ by: 'Ada Byron' })) },
  acceptInvitation: {
    input: byLink,
    other: fine(), // whoever has the link
    owner: NOT_THERE, // it was good for one person
  },
  getAuditLog: {
    input: async (world) => {
      await viewer(world);
      return {};
    },
    owner: fine({
      entries: [
        expect.objectContaining({ act: 'joined', role: 'viewer' }),
        expect.objectContaining({ act: 'invited', by: 'Ada Byron' }),
      ],
      more: false,
    }),
    other: fine({ entries: [], more: false }),
  },
} satisfies AccessRows<typeof organizationCalls>;
