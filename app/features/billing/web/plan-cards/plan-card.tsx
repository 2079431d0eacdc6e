import { Group, List, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './plan-card.module.css';

interface PlanCardProps {
  readonly name: string;
  readonly order: 2 | 3; // heading level
  readonly popular?: boolean;
  readonly marks?: ReactNode; // beside the name
  readonly price: string; // for display, '$29'
  readonly duration: string; // the period of the price
  readonly notes?: ReactNode; // further costs, and until when
  readonly covers: readonly string[];
  readonly actions?: ReactNode; // the buttons below
}

/** A plan: its price, its coverage, and actions. */
export function PlanCard(props: PlanCardProps) {
  const { name, order, popular = false, marks, price, duration, notes, covers } = props;
  const { actions } = props;
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className={classes['card']}
      data-popular={popular || undefined}
    >
      <Group gap="8px 12px">
        <Title order={order} id={heading}>
          {name}
        </Title>
        {marks}
      </Group>
      <p className={classes['price']}>
        {price}{' '}
        <Text span c="dimmed" fz="sm">
          {duration}
        </Text>
      </p>
      {notes !== undefined && <Stack gap={4}>{notes}</Stack>}
      <Text fw={600}>{name} features</Text>
      <List
        className={classes['covers'] ?? ''}
        icon={<IconCheck size={18} aria-hidden="true" />}
        spacing="xs"
      >
        {covers.map((covered) => (
          <List.Item key={covered}>{covered}</List.Item>
        ))}
      </List>
      {actions !== undefined && <Stack gap="xs">{actions}</Stack>}
    </section>
  );
}
