import { Button, Group, Tooltip, VisuallyHidden } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../editor.ts';
import classes from './history-buttons.module.css';
import { redo, redoLabel, undo, undoLabel } from './undo.ts';

/** Undo and redo buttons with their keyboard shortcuts, each labeled with the step it affects. */
export function HistoryButtons({ editor }: { readonly editor: Editor }) {
  const back = useStore(editor, ({ history }) => undoLabel(history));
  const forth = useStore(editor, ({ history }) => redoLabel(history));
  const [announcement, setAnnouncement] = useState('');

  const goBack = () => {
    if (back === null || !undo(editor)) return;
    setAnnouncement(`Undid: ${back}`);
  };
  const goForth = () => {
    if (forth === null || !redo(editor)) return;
    setAnnouncement(`Redid: ${forth}`);
  };
  const unlessAsked = (go: () => void) => () => {
    if (document.querySelector('[role="dialog"]') === null) go();
  };
  useHotkeys([
    ['mod+Z', unlessAsked(goBack)],
    ['mod+shift+Z', unlessAsked(goForth)],
    ['mod+Y', unlessAsked(goForth)],
  ]);

  return (
    <Group gap="xs">
      <HistoryButton
        word="Undo"
        label={back}
        keys="Ctrl+Z"
        icon={<IconArrowBackUp size={18} aria-hidden="true" />}
        onGo={goBack}
      />
      <HistoryButton
        word="Redo"
        label={forth}
        keys="Ctrl+Shift+Z"
        icon={<IconArrowForwardUp size={18} aria-hidden="true" />}
        onGo={goForth}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Group>
  );
}

interface HistoryButtonProps {
  readonly word: string;
  readonly label: string | null; // the step; null: nothing to undo or redo
  readonly keys: string;
  readonly icon: ReactNode;
  readonly onGo: () => void;
}

/** Stays focusable while disabled, to keep keyboard focus; its width never depends on the label. */
function HistoryButton({ word, label, keys, icon, onGo }: HistoryButtonProps) {
  const whole = label === null ? word : `${word}: ${label}`;
  return (
    <Tooltip label={`${whole} (${keys})`} disabled={label === null}>
      <Button
        variant="default"
        leftSection={icon}
        aria-label={whole}
        aria-disabled={label === null}
        data-disabled={label === null}
        className={classes['button'] ?? ''}
        onClick={onGo}
      >
        <span className={classes['word']}>{word}</span>
      </Button>
    </Tooltip>
  );
}
