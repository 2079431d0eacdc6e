import { useNavigate } from '@tanstack/react-router';
import { PasswordPanels } from '#features/accounts/web/security/password-panels.tsx';
import { PrivacyPanel } from '#features/accounts/web/security/privacy-panel.tsx';
import { sayPlanEnd } from '#features/billing/web/say-plan-end.ts';
import { ProfilePage } from '#features/profile/web/profile-page.tsx';
import { forgetDeleted } from './forget-deleted.ts';

/** Who is signed in, and their account. */
export function DashboardProfile() {
  const navigate = useNavigate();
  const leave = async (email: string) => {
    await forgetDeleted(email); // before this page ends
    void navigate({ href: '/', ignoreBlocker: true }); // what is typed in the profile is nobody's now
  };
  const tabs = [
    { value: 'password', label: 'Change Password', panel: <PasswordPanels /> },
    {
      value: 'privacy',
      label: 'Privacy',
      panel: <PrivacyPanel onDeleted={leave} sayPlanEnd={sayPlanEnd} />,
    },
  ];
  return <ProfilePage tabs={tabs} />;
}
