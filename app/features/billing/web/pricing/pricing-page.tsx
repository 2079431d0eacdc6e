import { type CurrentPlan, FREE_TEAMS, LITE_CENTS, MATCH_CENTS } from '@evenfield/wire/billing';
import { Anchor, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { settingsQuery } from '#features/settings/web/port.ts';
import { promptSignIn } from '#kernel/web/account-dialog.ts';
import { formatMoney } from '#kernel/web/format-money.ts';
import { useOrganizer } from '#kernel/web/login-record.ts';
import { currentPlanQuery } from '../current-plan.ts';
import { PaymentModeNotice } from '../payment-mode-notice.tsx';
import { FreeCard } from '../plan-cards/free-card.tsx';
import { LiteCard } from '../plan-cards/lite-card.tsx';
import { PlanPair } from '../plan-cards/plan-pair.tsx';
import { PlanUnknown } from '../plan-unknown.tsx';
import { WorkButton } from '../work-button.tsx';
import classes from './pricing-page.module.css';

const LITE_PRICE = `${formatMoney(LITE_CENTS)} per month plus ${MATCH_CENTS} cents per scheduled game`;

interface PricingPageProps {
  readonly onChooseLite: () => Promise<unknown>; // resolves when bought or canceled
}

/** The prices of the plans, and what is free. */
export function PricingPage({ onChooseLite }: PricingPageProps) {
  const { known, plan, failure, isFetching, refetch } = useKnownPlan();
  return (
    <article className={classes['pricing']}>
      <header className={classes['hero']}>
        <h1 className={classes['title']}>Pricing</h1>
        <Title order={2}>Free and Paid Options: Leagues vs. Tournaments</Title>
        <Text c="dimmed" fz="lg" maw="60ch">
          Both plans make leagues and tournaments, in every format and with every edit. FREE is for
          making a schedule, LITE for sharing it with everybody.
        </Text>
      </header>
      <PaymentModeNotice />
      {failure !== null && <PlanUnknown {...{ failure, busy: isFetching, onRetry: refetch }} />}
      <PlanPair>
        <FreeCard order={3} actions={<FreeChoice known={known} />} />
        <LiteCard
          order={3}
          plan={plan}
          actions={
            <>
              <Text fw={600}>{LITE_PRICE}</Text>
              <LiteChoice known={known} onChoose={onChooseLite} />
            </>
          }
        />
      </PlanPair>
      <FreeOffers />
    </article>
  );
}

/** Returns the viewer's plan: none if signed out, unknown if the request failed. */
function useKnownPlan() {
  const signedIn = useOrganizer() !== null;
  const { data, error, isFetching, refetch } = useQuery({ ...currentPlanQuery, enabled: signedIn });
  const failure = signedIn ? error : null;
  const plan = signedIn && failure === null ? (data ?? null) : null;
  const isAsked = signedIn && failure === null && data === undefined;
  const known: KnownPlan = isAsked ? 'asking' : failure !== null ? 'unknown' : (plan?.id ?? 'free');
  return { known, plan, failure, isFetching, refetch };
}

/** What FREE includes, its limits, and what neither plan does. */
function FreeOffers() {
  return (
    <section className={classes['offers']} aria-labelledby="free-offers">
      <Title order={2} id="free-offers">
        What Can You Do for Free?
      </Title>
      <div className={classes['offer']}>
        <Title order={3}>Publish a schedule</Title>
        <p>
          Make it, edit it and save it for free, then switch Publish on among your saved schedules.
          LITE is offered to you there. Viewing a published schedule is free and needs no account.
        </p>
        <Group gap="sm">
          <Button variant="default" onClick={() => promptSignIn('/dashboard/schedules')}>
            PUBLISH SCHEDULE
          </Button>
          <Text span fw={600}>
            Publishing needs LITE.
          </Text>
        </Group>
      </div>
      <div className={classes['offer']}>
        <Title order={3}>Free leagues of up to {FREE_TEAMS} teams</Title>
        <p>
          A saved schedule may have {FREE_TEAMS} teams in all, free forever and with as many matches
          as they play. Larger ones you can make and edit in this browser; saving them needs LITE.
        </p>
        <Button variant="default" component={Link} to="/generate-schedule">
          Generate a schedule
        </Button>
      </div>
      <div className={classes['offer']}>
        <Title order={3}>Registration and payments</Title>
        <p>
          Teams and players register on a page of yours, and pay their fees by card or as you say.
          The money goes straight to your own account at the payment provider, and nothing is to be
          paid upfront. Both plans include it; showing the page inside your own web site needs LITE.
        </p>
        <Button variant="default" onClick={() => promptSignIn('/dashboard/registrations')}>
          Open registration
        </Button>
      </div>
    </section>
  );
}

/** The viewer's plan, as far as known. */
type KnownPlan = 'free' | CurrentPlan['id'] | 'asking' | 'unknown';

interface ChoiceProps {
  readonly known: KnownPlan;
}

/** Below FREE: marks it as current, until another plan is purchased. */
function FreeChoice({ known }: ChoiceProps) {
  if (known === 'asking') return <Skeleton height={44} />;
  return known === 'free' && <CurrentPlanButton />;
}

interface LiteChoiceProps extends ChoiceProps {
  readonly onChoose: () => Promise<unknown>;
}

/** Below LITE: the button to buy it, or the mark that it is current. */
function LiteChoice({ known, onChoose }: LiteChoiceProps) {
  const { data: settings } = useQuery(settingsQuery);
  if (known === 'asking') return <Skeleton height={44} />;
  if (known === 'lite') {
    return (
      <>
        <CurrentPlanButton />
        <Anchor component={Link} to="/dashboard/subscription" ta="center">
          Your subscription
        </Anchor>
      </>
    );
  }
  const offered = known === 'free' && settings?.paymentMode !== null;
  return offered && <WorkButton onPress={onChoose}>Get started</WorkButton>;
}

function CurrentPlanButton() {
  return (
    <Button variant="default" disabled>
      Current plan
    </Button>
  );
}
