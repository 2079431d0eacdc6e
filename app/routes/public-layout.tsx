import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { logOut } from '#features/accounts/web/menu/log-out.ts';
import { PublicAccount } from '#features/accounts/web/menu/public-account.tsx';
import { emailVerifiedQuery } from '#features/accounts/web/verification/verify-email.ts';
import { askToSignIn, askToVerifyEmail } from '#kernel/web/account-dialog.ts';
import { openContactDialog } from '#kernel/web/contact-dialog.ts';
import { notifyWarning } from '#kernel/web/ui/notify.ts';
import { MAIN, PublicFrame } from '#shell/public-frame.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { useStayingInProduct } from './use-staying-in-product.ts';

/** Header, page, footer: what every public page of the product stands in. */
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
            onSignIn={() => askToSignIn()}
            onVerify={() => askToVerifyEmail()}
            onLogOut={() => logOut({ toRoot, warn: notifyWarning })}
            isEmailProven={() => queries.fetchQuery(emailVerifiedQuery)}
          />
        }
        onSignIn={askToSignIn}
        onContact={openContactDialog}
        onClick={stay}
      >
        <Outlet />
      </PublicFrame>
      <PageAnnouncer mainId={MAIN} />
    </>
  );
}
