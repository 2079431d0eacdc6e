import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

interface ConfirmRequest {
  readonly question: string; // the exact text
  readonly detail?: ReactNode; // further details
  readonly title?: string; // 'Please confirm' by default
  readonly confirm: string; // the verb on the button: 'Reset'
  readonly cancel?: string; // 'Cancel' by default
  readonly danger?: boolean; // something is lost: red button, and focus starts on Cancel instead of the main button
}

/** Asks for confirmation. Resolves to true, or to false on Cancel, Escape or a click outside. */
export function confirmAction(request: ConfirmRequest): Promise<boolean> {
  const {
    question,
    detail,
    title = 'Please confirm',
    confirm,
    cancel = 'Cancel',
    danger = false,
  } = request;
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: (
        <>
          <Text>{question}</Text>
          {typeof detail === 'string' ? <Text mt="sm">{detail}</Text> : detail}
        </>
      ),
      labels: { confirm, cancel },
      confirmProps: {
        color: danger ? 'error' : 'brand',
        'data-autofocus': danger ? undefined : true,
      },
      cancelProps: { 'data-autofocus': danger ? true : undefined },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}
