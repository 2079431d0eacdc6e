import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AccountDialogs } from '#features/accounts/web/account-dialogs.tsx';
import { PlanDialogs } from '#features/billing/web/purchase/plan-dialogs.tsx';
import { ContactDialog } from '#features/help/web/contact-dialog.tsx';
import { loginRecord } from '#kernel/web/login-record.ts';
import { takePartingWords } from '#kernel/web/parting-words.ts';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { NewVersionNotice } from './new-version-notice.tsx';

/** The page, and the dialogs that can open over any of them. */
export function RootShell() {
  useOwnAnswers();
  useEffect(sayPartingWords, []);
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

/** Says what the page before had no time for. */
function sayPartingWords(): void {
  const words = takePartingWords();
  if (words !== null) notifyDone(words);
}

/**
 * What the server has told one person is forgotten when somebody else is signed in. A page on which a
 * sign-in ended keeps what it shows for that person, and asks afresh once they are back.
 */
function useOwnAnswers(): void {
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
