import { useNavigate } from '@tanstack/react-router';
import { PasswordPanels } from '#features/accounts/web/security/password-panels.tsx';
import { PrivacyPanel } from '#features/accounts/web/security/privacy-panel.tsx';
import { describePlanEnd } from '#features/billing/web/describe-plan-end.ts';
import { forgetDraft } from '#features/generation/web/setup-draft.ts';
import { ProfilePage } from '#features/profile/web/profile-page.tsx';

/** The profile page: the signed-in user and their account. */
export function DashboardProfile() {
  const navigate = useNavigate();
  const leave = async (email: string) => {
    await forgetDeleted(email); // before this page unmounts
    void navigate({ href: '/', ignoreBlocker: true }); // unsaved profile input is obsolete
  };
  const tabs = [
    { value: 'password', label: 'Change Password', panel: <PasswordPanels /> },
    {
      value: 'privacy',
      label: 'Privacy',
      panel: <PrivacyPanel onDeleted={leave} describePlanEnd={describePlanEnd} />,
    },
  ];
  return <ProfilePage tabs={tabs} />;
}

/** Deletes what this browser has cached of a deleted account's schedules, and the form's draft. */
async function forgetDeleted(email: string): Promise<void> {
  forgetDraft();
  const [{ editor, resumeEditing }, { forgetAccount }] = await Promise.all([
    import('#features/editor/web/editing-session.ts'),
    import('#features/editor/web/saving/forget-account.ts'),
  ]);
  await resumeEditing();
  await forgetAccount(editor, email);
}
