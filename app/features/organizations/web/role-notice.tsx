import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { useOrganization } from './organization-queries.ts';
import { formatRole, ROLE_WORDS } from './role-words.ts';

/** Tells whoever may not do everything why something is missing, and what to do about it. */
export function RoleNotice() {
  const organization = useOrganization();
  if (organization === undefined) return null;
  const { role, name } = organization;
  if (role === 'owner' || role === 'organizer') return null;
  return (
    <NoticeStrip compact title={`${formatRole(organization)} in ${name}`}>
      {ROLE_WORDS[role]}. Ask the owner for another role, or switch to another organization in the
      account menu.
    </NoticeStrip>
  );
}
