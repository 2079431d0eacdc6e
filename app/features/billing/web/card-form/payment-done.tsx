import { Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import classes from './card-form.module.css';

/** Milliseconds for which the success of a payment is shown. */
export const PAYMENT_SHOWN = 2000;

interface PaymentDoneProps {
  readonly title: string;
  readonly message: string; // the server's
  readonly onDone: () => void; // when it disappears
}

/** Covers the form after a payment or a change, for two seconds. */
export function PaymentDone({ title, message, onDone }: PaymentDoneProps) {
  const end = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(end, PAYMENT_SHOWN);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={classes['done']} role="status">
      <IconCircleCheck size={48} aria-hidden="true" />
      <Text fw={650} fz="lg">
        {title}
      </Text>
      <Text c="dimmed">{message}</Text>
    </div>
  );
}
