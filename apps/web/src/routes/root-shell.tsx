import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AccountDialogs } from '#src/features/accounts/account-dialogs.tsx';
import { loginRecord } from '#src/lib/login-record.ts';

/** The page, and the dialogs that can open over any of them. */
export function RootShell() {
  useOwnAnswers();
  return (
    <>
      <Outlet />
      <AccountDialogs />
    </>
  );
}

/** What the server has told one person is forgotten when somebody else, or nobody, is signed in. */
function useOwnAnswers(): void {
  const queries = useQueryClient();

  useEffect(() => {
    let token = loginRecord.load()?.token;
    return loginRecord.subscribe(() => {
      const now = loginRecord.load()?.token;
      if (now === token) return;
      token = now;
      if (now === undefined) queries.removeQueries();
      else void queries.resetQueries();
    });
  }, [queries]);
}
