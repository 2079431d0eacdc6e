import { LITE_CENTS, MATCH_CENTS } from '@evenfield/contract/billing';
import { Text, Title } from '@mantine/core';
import { sayMoney } from '#kernel/web/say-money.ts';
import { PaymentModeNotice } from '../payment-mode-notice.tsx';
import { FreeCard } from '../plan-cards/free-card.tsx';
import { LiteCard } from '../plan-cards/lite-card.tsx';
import { PlanPair } from '../plan-cards/plan-pair.tsx';
import { PlanUnknown } from '../plan-unknown.tsx';
import { FreeOffers } from './free-offers.tsx';
import { FreeChoice, LiteChoice } from './plan-choices.tsx';
import classes from './pricing-page.module.css';
import { useKnownPlan } from './use-known-plan.ts';

const LITE_PRICE = `${sayMoney(LITE_CENTS)} per month plus ${MATCH_CENTS} cents per scheduled game`;

interface PricingPageProps {
  readonly onChooseLite: () => Promise<unknown>; // until it is bought or let go
}

/** What the plans cost, and what can be done for nothing. */
export function PricingPage({ onChooseLite }: PricingPageProps) {
  const { known, plan, failure, isFetching, refetch } = useKnownPlan();
  return (
    <article className={classes['pricing']}>
      <header className={classes['hero']}>
        <h1 className={classes['title']}>Pricing</h1>
        <Title order={2}>Free and Paid Options: Leagues vs. Tournaments</Title>
        <Text c="dimmed" fz="lg" maw="60ch">
          Both plans make leagues and tournaments, in every format and with every edit. FREE is for
          making a schedule, LITE for taking it to everybody.
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
