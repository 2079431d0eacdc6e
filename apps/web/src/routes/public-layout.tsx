import { Outlet, useNavigate } from '@tanstack/react-router';
import { AccountButton } from '#src/features/accounts/account-button.tsx';
import { PublicFooter } from '#src/features/layout/public-footer.tsx';
import { PublicHeader } from '#src/features/layout/public-header.tsx';
import { SkipLink } from '#src/ui/skip-link.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import classes from './public-layout.module.css';

const MAIN = 'main';

/** Header, page, footer: what every public page stands in. */
export function PublicLayout() {
  const navigate = useNavigate();
  return (
    <div className={classes['layout']}>
      <SkipLink to={MAIN} />
      <PublicHeader account={<AccountButton onLogOut={() => navigate({ to: '/' })} />} />
      <main id={MAIN} tabIndex={-1} className={classes['main']}>
        <Outlet />
      </main>
      <PublicFooter />
      <PageAnnouncer mainId={MAIN} />
    </div>
  );
}
