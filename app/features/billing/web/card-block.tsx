import type { CurrentPlan } from '@evenfield/contract/billing';
import { Button, Text, Title } from '@mantine/core';
import { useId, useRef } from 'react';
import { ChangeCardDialog } from './change-card-dialog.tsx';
import { describeCard } from './describe-card.ts';
import classes from './subscription-page.module.css';

interface CardBlockProps {
  readonly plan: CurrentPlan;
  readonly changing: boolean; // the form for another card is open
  readonly onChanging: (changing: boolean) => void;
}

/** Which card pays for the plan, and how another one does. */
export function CardBlock({ plan, changing, onChanging }: CardBlockProps) {
  const title = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    onChanging(false);
    button.current?.focus(); // what opened it may be gone; else it gets the focus back after this
  };
  return (
    <section className={classes['block']} aria-labelledby={title}>
      <Title order={2} id={title}>
        Payment card
      </Title>
      <Text>
        {plan.card === null
          ? 'The payment provider has not told us yet which card pays for your plan.'
          : describeCard(plan.card)}
      </Text>
      <Button ref={button} variant="default" onClick={() => onChanging(true)}>
        Change card
      </Button>
      <ChangeCardDialog plan={plan} opened={changing} onClose={close} />
    </section>
  );
}
