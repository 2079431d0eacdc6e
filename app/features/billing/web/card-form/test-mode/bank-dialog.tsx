import { LITE_CENTS, SETUP_SECRET } from '@evenfield/contract/billing';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { sayMoney } from '#kernel/web/say-money.ts';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { answerTestBank } from './test-payments.ts';

const IN_FRONT = 210; // of the purchase that waits for it

interface BankDialogProps {
  readonly clientSecret: string; // of the payment or the card it asks about
  readonly onAnswered: () => void;
}

/** What a bank asks the holder of a card, played by the test mode. Closing it refuses the payment. */
export function BankDialog({ clientSecret, onAnswered }: BankDialogProps) {
  const [sent, setSent] = useState<boolean | null>(null); // which answer is on its way
  const [problem, setProblem] = useState<string | null>(null);

  async function answer(approves: boolean) {
    if (sent !== null) return;
    setSent(approves);
    setProblem(null);
    try {
      await answerTestBank({ clientSecret, approves });
      onAnswered();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      if (failure.status === 404)
        onAnswered(); // it is asked no more
      else setProblem(failure.message);
    } finally {
      setSent(null);
    }
  }

  return (
    <Modal
      opened
      onClose={() => void answer(false)}
      closeOnClickOutside={false}
      zIndex={IN_FRONT}
      title="Your bank asks"
    >
      <Text>
        {clientSecret.startsWith(SETUP_SECRET)
          ? 'Do you approve that Evenfield charges this card for your plan?'
          : `Do you approve this payment of ${sayMoney(LITE_CENTS)} to Evenfield?`}{' '}
        In test mode this dialog stands for your bank’s own page.
      </Text>
      {problem !== null && <NoticeStrip tone="error">{problem}</NoticeStrip>}
      <Group mt="lg" justify="flex-end">
        <Button
          variant="default"
          loading={sent === false}
          disabled={sent !== null}
          onClick={() => void answer(false)}
        >
          Refuse
        </Button>
        <Button
          loading={sent === true}
          disabled={sent !== null}
          onClick={() => void answer(true)}
          data-autofocus
        >
          Approve
        </Button>
      </Group>
    </Modal>
  );
}
