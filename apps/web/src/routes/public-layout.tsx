import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { logOut } from '#src/features/accounts/menu/log-out.ts';
import { PublicAccount } from '#src/features/accounts/menu/public-account.tsx';
import { emailVerifiedQuery } from '#src/features/accounts/verification/verify-email.ts';
import { MAIN, PublicFrame } from '#src/features/layout/public-frame.tsx';
import { askToSignIn, askToVerifyEmail } from '#src/lib/account-dialog.ts';
import { openContactDialog } from '#src/lib/contact-dialog.ts';
import { notifyWarning } from '#src/ui/notify.ts';
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
