import { LITE_CENTS, SETUP_SECRET } from '@evenfield/wire/billing';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { formatMoney } from '#kernel/web/format-money.ts';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { confirmTestBank } from './test-payments.ts';

const IN_FRONT = 210; // in front of the dialog of the waiting purchase

interface BankDialogProps {
  readonly clientSecret: string; // of the payment or card in question
  readonly onAnswered: () => void;
}

/** A bank's authentication of the holder, in test mode. Closing it refuses the payment. */
export function BankDialog({ clientSecret, onAnswered }: BankDialogProps) {
  const [sent, setSent] = useState<boolean | null>(null); // the answer being sent
  const [problem, setProblem] = useState<string | null>(null);

  async function answer(approves: boolean) {
    if (sent !== null) return;
    setSent(approves);
    setProblem(null);
    try {
      await confirmTestBank({ clientSecret, approves });
      onAnswered();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      if (failure.status === 404)
        onAnswered(); // it is no longer pending
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
          : `Do you approve this payment of ${formatMoney(LITE_CENTS)} to Evenfield?`}{' '}
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
