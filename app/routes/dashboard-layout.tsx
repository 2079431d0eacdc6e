import { Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { AccountButton } from '#features/accounts/web/menu/account-button.tsx';
import { usePageTitle } from '#kernel/web/page-title.ts';
import { FirstHeading } from '#kernel/web/ui/first-heading.ts';
import { SkipLink } from '#kernel/web/ui/skip-link.tsx';
import { DashboardHeader } from '#shell/dashboard-header.tsx';
import { DashboardSidebar } from '#shell/dashboard-sidebar.tsx';
import { useSidebarFolded } from '#shell/sidebar-folded.ts';
import classes from './dashboard-layout.module.css';
import { PageAnnouncer } from './page-announcer.tsx';
import { PlanEndWarning } from './plan-end-warning.tsx';
import { SignedOut } from './signed-out.tsx';
import { useSignInEnded } from './use-sign-in-ended.ts';

const MAIN = 'main';

/** Sidebar, header, page: what every page of somebody who is signed in stands in. */
export function DashboardLayout() {
  const navigate = useNavigate();
  const leave = () => navigate({ href: '/', ignoreBlocker: true }); // it was asked before
  const title = usePageTitle() ?? '';
  const wide = useMatches().some(({ staticData }) => staticData.wide === true);
  const [folded, fold] = useSidebarFolded(wide);
  const { ended, person } = useSignInEnded();
  const titleId = useId();
  const sidebarId = useId();
  return (
    <div className={classes['layout']}>
      <SkipLink to={MAIN} />
      <DashboardSidebar id={sidebarId} folded={folded} />
      <div className={classes['beside']}>
        <DashboardHeader
          title={title}
          titleId={titleId}
          sidebarId={sidebarId}
          folded={folded}
          onFold={fold}
          account={<AccountButton onLogOut={leave} />}
        />
        <main id={MAIN} tabIndex={-1} aria-labelledby={titleId} className={classes['main']}>
          {ended ? <SignedOut /> : <PlanEndWarning />}
          <FirstHeading value={2}>
            <div key={person} className={classes['page']} inert={ended} data-ended={ended}>
              <Outlet />
            </div>
          </FirstHeading>
        </main>
      </div>
      <PageAnnouncer mainId={MAIN} />
    </div>
  );
}
