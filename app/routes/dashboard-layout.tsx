import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { AccountButton } from '#features/accounts/web/menu/account-button.tsx';
import { currentPlanQuery } from '#features/billing/web/current-plan.ts';
import { PlanWarning } from '#features/billing/web/plan-warning/plan-warning.tsx';
import { RoleNotice } from '#features/organizations/web/port.ts';
import { savedListQuery } from '#features/schedules/web/saved-queries.ts';
import { promptSignIn } from '#kernel/web/account-dialog.ts';
import { useOrganizer } from '#kernel/web/login-record.ts';
import { usePageTitle } from '#kernel/web/page-title.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FirstHeading } from '#kernel/web/ui/first-heading.ts';
import { HalfMark } from '#kernel/web/ui/mark.tsx';
import { SkipLink } from '#kernel/web/ui/skip-link.tsx';
import { DashboardHeader } from '#shell/dashboard-header.tsx';
import { DashboardSidebar } from '#shell/dashboard-sidebar.tsx';
import { useSidebarFolded } from '#shell/sidebar-folded.ts';
import classes from './dashboard-layout.module.css';
import { PageAnnouncer } from './page-announcer.tsx';

const MAIN = 'main';

/** The layout of all signed-in pages: sidebar, header, page. */
export function DashboardLayout() {
  const navigate = useNavigate();
  const leave = () => navigate({ href: '/', ignoreBlocker: true }); // the user has confirmed it
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
          {!ended && <RoleReminder />}
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

/** Warns before a plan ends, on every page but the subscription's. */
function PlanEndWarning() {
  const organizer = useOrganizer();
  const isShownHere = useMatches().some(({ fullPath }) => fullPath === '/dashboard/subscription');
  const { data: plan = null } = useQuery({ ...currentPlanQuery, enabled: organizer !== null });
  const ends = plan !== null && (plan.failed !== null || plan.status === 'cancel_on_period_end');
  const { data: published, isPending } = useQuery({
    ...savedListQuery,
    enabled: ends && !isShownHere,
    select: (schedules) => schedules.filter((one) => one.published).length,
  });
  if (!ends || isShownHere || isPending || organizer === null) return null;
  return (
    <div className={classes['warning']}>
      <PlanWarning email={organizer.email} plan={plan} published={published ?? 0} />
    </div>
  );
}

/** Tells members who may not do everything what is missing, on every page but the organization's. */
function RoleReminder() {
  const isSaidHere = useMatches().some(({ fullPath }) => fullPath === '/dashboard/organization');
  if (isSaidHere) return null;
  return (
    <div className={classes['role']}>
      <RoleNotice />
    </div>
  );
}

/**
 * Returns whether the sign-in ended while its user was on this page; if so, opens sign-in, unless
 * they are leaving the dashboard. The page keeps its state for that user.
 */
function useSignInEnded(): { readonly ended: boolean; readonly person: string } {
  const router = useRouter();
  const organizer = useOrganizer();
  const [person, setPerson] = useState(organizer?.email ?? '');
  if (organizer !== null && organizer.email !== person) setPerson(organizer.email);
  const ended = organizer === null;

  useEffect(() => {
    const stays = router.latestLocation.pathname.startsWith('/dashboard');
    if (!ended || !stays) return;
    promptSignIn(undefined, {
      reason: 'Your sign-in has ended. Sign in again to continue.',
      email: person,
    });
  }, [ended, person, router]);

  return { ended, person };
}

/** Covers a dashboard page whose user is no longer signed in. */
function SignedOut() {
  return (
    <div className={classes['over']}>
      <EmptyState
        title="You are signed out."
        picture={<HalfMark size={96} />}
        action={
          <Button size="md" onClick={() => promptSignIn()}>
            Sign In
          </Button>
        }
      >
        What you were doing is kept on this page. Sign in to continue with it.
      </EmptyState>
    </div>
  );
}
