import { Badge, List, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './plan-card.module.css';

export interface Plan {
  readonly name: string;
  readonly price: string; // as people read it, '$0'
  readonly duration: string;
  readonly covers: readonly string[];
}

interface PlanCardProps {
  readonly plan: Plan;
  readonly current: boolean;
}

/** A plan, what it costs and what it covers. */
export function PlanCard({ plan, current }: PlanCardProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classes['card']}>
      <div className={classes['name']}>
        <Title order={2} id={heading}>
          {plan.name}
        </Title>
        {current && <Badge variant="light">Current plan</Badge>}
      </div>
      <p className={classes['price']}>
        {plan.price}{' '}
        <Text span c="dimmed" fz="sm">
          {plan.duration}
        </Text>
      </p>
      <List
        className={classes['covers'] ?? ''}
        icon={<IconCheck size={18} aria-hidden="true" />}
        spacing="xs"
      >
        {plan.covers.map((covered) => (
          <List.Item key={covered}>{covered}</List.Item>
        ))}
      </List>
    </section>
  );
}
