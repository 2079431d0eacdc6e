import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { logOut } from '#src/features/accounts/log-out.ts';
import { PublicAccount } from '#src/features/accounts/public-account.tsx';
import { emailVerifiedQuery } from '#src/features/accounts/verify-email.ts';
import { PublicFooter } from '#src/features/layout/public-footer.tsx';
import { PublicHeader } from '#src/features/layout/public-header.tsx';
import { askToSignIn, askToVerifyEmail } from '#src/lib/account-dialog.ts';
import { openContactDialog } from '#src/lib/contact-dialog.ts';
import { notifyWarning } from '#src/ui/notify.ts';
import { SkipLink } from '#src/ui/skip-link.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import classes from './public-layout.module.css';
import { useStayingInProduct } from './use-staying-in-product.ts';

const MAIN = 'main';

/** Header, page, footer: what every public page of the product stands in. */
export function PublicLayout() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const stay = useStayingInProduct();
  const toRoot = () => navigate({ href: '/' });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is pressed by whichever means
    <div className={classes['layout']} onClick={stay}>
      <SkipLink to={MAIN} />
      <PublicHeader
        path={path}
        onSignIn={askToSignIn}
        account={
          <PublicAccount
            onSignIn={() => askToSignIn()}
            onVerify={() => askToVerifyEmail()}
            onLogOut={() => logOut({ toRoot, warn: notifyWarning })}
            isEmailProven={() => queries.fetchQuery(emailVerifiedQuery)}
          />
        }
      />
      <main id={MAIN} tabIndex={-1} className={classes['main']}>
        <Outlet />
      </main>
      <PublicFooter onContact={openContactDialog} />
      <PageAnnouncer mainId={MAIN} />
    </div>
  );
}
