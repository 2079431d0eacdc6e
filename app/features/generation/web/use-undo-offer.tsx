import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import classes from './use-undo-offer.module.css';

const READING_TIME = 12_000; // milliseconds: long enough to read it and to reach the button

/** Says what was done and offers to take it back, for a while or until its part of the page goes. */
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
