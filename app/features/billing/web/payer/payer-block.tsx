import { Button, Modal, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useId } from 'react';
import type { Payer } from '#kernel/shared/payer.ts';
import { payerLines } from '#kernel/web/payer-lines.ts';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { StartHere } from '#kernel/web/ui/start-here.tsx';
import { PanelFailed } from '../purchase/panel-failed.tsx';
import classes from '../subscription-page.module.css';
import { payerQuery, savePayer } from './payer-calls.ts';

const PayerForm = lazy(async () => ({
  default: (await import('#kernel/web/ui/payer-form.tsx')).PayerForm,
}));

interface PayerBlockProps {
  readonly editing: boolean; // the form is open
  readonly onEditing: (editing: boolean) => void;
}

/** The payer named on invoices, and changing it. */
export function PayerBlock({ editing, onEditing }: PayerBlockProps) {
  const title = useId();
  const queries = useQueryClient();
  const { data: payer, error, isFetching, refetch } = useQuery(payerQuery);
  const close = () => onEditing(false);
  return (
    <section className={classes['block']} aria-labelledby={title}>
      <Title order={2} id={title}>
        Invoice details
      </Title>
      {error !== null && (
        <NoticeStrip
          tone="error"
          title="The invoice details could not be loaded."
          actions={
            <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {error.message}
        </NoticeStrip>
      )}
      {payer !== undefined && (
        <>
          <Shown payer={payer} />
          <Button variant="default" onClick={() => onEditing(true)}>
            Edit invoice details
          </Button>
          <Modal
            opened={editing}
            onClose={close}
            closeOnClickOutside={false} // what was typed would be lost
            closeButtonProps={{ 'aria-label': 'Close' }}
            title="Invoice details"
          >
            <Text mb="md">
              All of it is optional. Your next invoices show it; invoices that you have stay as they
              are.
            </Text>
            <CatchBoundary getResetKey={() => 'payer'} errorComponent={PanelFailed}>
              <Suspense
                fallback={<LoadingShape label="Loading the form" rows={6} rowHeight={64} />}
              >
                <StartHere>
                  <PayerForm
                    payer={payer}
                    noun="invoice details"
                    onSave={async (typed) => {
                      notifyDone(await savePayer(typed));
                      queries.setQueryData(payerQuery.queryKey, typed);
                      close();
                    }}
                    onClose={close}
                  />
                </StartHere>
              </Suspense>
            </CatchBoundary>
          </Modal>
        </>
      )}
    </section>
  );
}

function Shown({ payer }: { readonly payer: Payer }) {
  const lines = payerLines(payer);
  if (lines.length === 0) {
    return <Text>Your invoices show the name and e-mail address of your account.</Text>;
  }
  return (
    <address className={classes['payer']}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and none moves
        <span key={at}>{line}</span>
      ))}
    </address>
  );
}
