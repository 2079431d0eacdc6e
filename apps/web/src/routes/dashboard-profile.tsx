import { ProfilePage } from '#src/features/profile/profile-page.tsx';

/** Who is signed in, and their account. */
export function DashboardProfile() {
  return <ProfilePage />;
}
