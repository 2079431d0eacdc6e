import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import classes from './use-undo-offer.module.css';

const READING_TIME = 12_000; // milliseconds: enough to read it and reach the button

/** Shows a message with Undo, for a while or until the component unmounts. */
export function useUndoOffer(): (message: string, undo: () => void) => void {
  const offered = useRef<string[]>([]);

  useEffect(
    () => () => {
      for (const id of offered.current) notifications.hide(id);
    },
    [],
  );

  return (message, undo) => {
    const id = notifications.show({
      autoClose: READING_TIME,
      className: classes['offer'],
      message: (
        <>
          {message}{' '}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              notifications.hide(id);
              undo();
            }}
          >
            Undo
          </Button>
        </>
      ),
    });
    offered.current.push(id);
  };
}
