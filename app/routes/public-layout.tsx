import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { logOut } from '#features/accounts/web/menu/log-out.ts';
import { PublicAccount } from '#features/accounts/web/menu/public-account.tsx';
import { emailVerifiedQuery } from '#features/accounts/web/verification/verify-email.ts';
import { openContactDialog } from '#features/help/web/contact-dialog-store.ts';
import { isProductPage } from '#features/pages.ts';
import { promptSignIn, promptVerification } from '#kernel/web/account-dialog.ts';
import { notifyWarning } from '#kernel/web/ui/notify.ts';
import { MAIN, PublicFrame } from '#shell/public-frame.tsx';
import { PageAnnouncer } from './page-announcer.tsx';

/** The layout of the product's public pages: header, page, footer. */
export function PublicLayout() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const stay = useStayingInProduct();
  const toRoot = () => navigate({ href: '/' });
  return (
    <>
      <PublicFrame
        path={path}
        account={
          <PublicAccount
            onSignIn={() => promptSignIn()}
            onVerify={() => promptVerification()}
            onLogOut={() => logOut({ toRoot, warn: notifyWarning })}
            isEmailProven={() => queries.fetchQuery(emailVerifiedQuery)}
          />
        }
        onSignIn={promptSignIn}
        onContact={openContactDialog}
        onClick={stay}
      >
        <Outlet />
      </PublicFrame>
      <PageAnnouncer mainId={MAIN} />
    </>
  );
}

/**
 * Handles plain links in parts shared by site and product: those to the product's pages navigate
 * without a reload.
 */
function useStayingInProduct(): (event: MouseEvent) => void {
  const router = useRouter();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (link === null || event.defaultPrevented || opensElsewhere || event.button !== 0) return;
    if (link.target !== '' || link.origin !== window.location.origin) return;
    if (!isProductPage(link.pathname)) return;
    event.preventDefault();
    void router.navigate({ href: `${link.pathname}${link.search}${link.hash}` });
  };
}
