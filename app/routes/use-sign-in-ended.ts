import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { askToSignIn } from '#kernel/web/account-dialog.ts';
import { useOrganiser } from '#kernel/web/login-record.ts';

/**
 * Whether the sign-in of the person whose page this is has ended while they were on it: sign-in is then
 * open, unless they are on their way out of the dashboard. The page keeps its state for that person.
 */
export function useSignInEnded(): { readonly ended: boolean; readonly person: string } {
  const router = useRouter();
  const organiser = useOrganiser();
  const [person, setPerson] = useState(organiser?.email ?? '');
  if (organiser !== null && organiser.email !== person) setPerson(organiser.email);
  const ended = organiser === null;

  useEffect(() => {
    const stays = router.latestLocation.pathname.startsWith('/dashboard');
    if (!ended || !stays) return;
    askToSignIn(undefined, {
      reason: 'Your sign-in has ended. Sign in again to go on.',
      email: person,
    });
  }, [ended, person, router]);

  return { ended, person };
}
