import { TRANSACTIONS_OF_PAGE, type TransactionsPage } from '@evenfield/contract/billing';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sayNumber } from '#kernel/web/say-number.ts';
import classes from './transaction-history.module.css';

interface PageTurnerProps {
  readonly page: TransactionsPage;
  readonly onTurn: (start: number) => void; // the row with which the wanted page begins, from 0
}

/** Which rows are shown, and the way to newer and older ones. How many there are in all nobody knows. */
export function PageTurner({ page: { start, rows, more }, onTurn }: PageTurnerProps) {
  return (
    <div className={classes['turner']}>
      <p className={classes['range']} role="status">
        {rows.length > 0 && `${sayNumber(start + 1)}-${sayNumber(start + rows.length)}`}
      </p>
      <TurnButton
        icon={<IconChevronLeft size={18} aria-hidden="true" />}
        onPress={start > 0 ? () => onTurn(start - TRANSACTIONS_OF_PAGE) : null}
      >
        Previous
      </TurnButton>
      <TurnButton
        icon={<IconChevronRight size={18} aria-hidden="true" />}
        onPress={more ? () => onTurn(start + TRANSACTIONS_OF_PAGE) : null}
      >
        Next
      </TurnButton>
    </div>
  );
}

interface TurnButtonProps {
  readonly icon: ReactNode;
  readonly children: string;
  readonly onPress: (() => void) | null; // null: there is nothing that way; the focus stays all the same
}

function TurnButton({ icon, children, onPress }: TurnButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={icon}
      aria-disabled={onPress === null}
      data-disabled={onPress === null}
      onClick={() => onPress?.()}
    >
      {children}
    </Button>
  );
}
