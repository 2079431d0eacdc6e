import { Box, Button, CloseButton, Dialog, Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useId } from 'react';
import { type Editor, openDialog } from '../editor.ts';
import classes from './tutorial.module.css';
import { TutorialVideo } from './tutorial-video.tsx';
import { withdrawTutorial } from './use-tutorial-offer.ts';

const TITLE = 'Color Chart Tutorial';

interface TutorialDialogProps {
  readonly editor: Editor;
  readonly requested: boolean; // opened by the user: shown as a modal
}

/** Shows a video of how to move matches: large on request, in a corner as an offer. */
export function TutorialDialog({ editor, requested }: TutorialDialogProps) {
  if (!requested) return <OfferedTutorial editor={editor} />;
  return (
    <Modal opened onClose={() => openDialog(editor, null)} title={TITLE} size={1000}>
      <TutorialVideo editor={editor} />
    </Modal>
  );
}

/** Does not block the chart, and closes when the first match is picked up. */
function OfferedTutorial({ editor }: { readonly editor: Editor }) {
  const title = useId();
  const close = () => withdrawTutorial(editor);
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  useEffect(
    () =>
      editor.subscribe(({ picked }) => {
        if (picked !== null) withdrawTutorial(editor);
      }),
    [editor],
  );
  return (
    <Dialog
      opened
      role="dialog"
      aria-labelledby={title}
      className={classes['corner'] ?? ''}
      radius="lg"
      transitionProps={{ duration: 160, transition: 'fade' }}
    >
      <div className={classes['head']}>
        <Box component="h2" id={title} m={0} fz="md">
          {TITLE}
        </Box>
        <CloseButton aria-label="Close the tutorial" onClick={close} />
      </div>
      <TutorialVideo editor={editor}>
        <Button
          variant="subtle"
          onClick={() => openDialog(editor, { kind: 'tutorial', requested: true })}
        >
          <span className={classes['beside']}>Show it larger</span>
          <span className={classes['instead']}>Show how matches are moved</span>
        </Button>
      </TutorialVideo>
    </Dialog>
  );
}
