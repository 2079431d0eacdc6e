import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';

const READING_TIME = 12_000; // milliseconds: long enough to read it and to reach the button

/** Says what was done, and for a while offers to take it back. */
export function offerUndo(message: string, undo: () => void): void {
  const id = notifications.show({
    autoClose: READING_TIME,
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
}
