import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AccountDialogs } from '#features/accounts/web/account-dialogs.tsx';
import { takePartingWords } from '#features/accounts/web/parting-words.ts';
import { PlanDialogs } from '#features/billing/web/purchase/plan-dialogs.tsx';
import { ContactDialog } from '#features/help/web/contact-dialog.tsx';
import { loginRecord } from '#kernel/web/login-record.ts';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { NewVersionNotice } from './new-version-notice.tsx';

/** The page, and the dialogs that can open over any page. */
export function RootShell() {
  useOwnResponses();
  useEffect(showPartingMessage, []);
  const navigate = useNavigate();
  return (
    <>
      <Outlet />
      <PlanDialogs />
      <AccountDialogs onGoTo={(href) => navigate({ href })} />
      <ContactDialog />
      <NewVersionNotice />
    </>
  );
}

/** Shows the message that the previous page left. */
function showPartingMessage(): void {
  const words = takePartingWords();
  if (words !== null) notifyDone(words);
}

/**
 * Clears cached responses when somebody else signs in. When a sign-in ended, the page keeps what it
 * shows for that user and refetches once they are back.
 */
function useOwnResponses(): void {
  const queries = useQueryClient();

  useEffect(() => {
    const { token: first, user } = loginRecord.load() ?? {};
    let token = first;
    let person = user?.email;
    return loginRecord.subscribe(() => {
      const now = loginRecord.load();
      if (now?.token === token) return;
      token = now?.token;
      if (now === null) {
        queries.removeQueries({ type: 'inactive' });
        return;
      }
      const isBack = now.user.email === person;
      person = now.user.email;
      void (isBack ? queries.invalidateQueries() : queries.resetQueries());
    });
  }, [queries]);
}
