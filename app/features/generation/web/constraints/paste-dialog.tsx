import { Button, Modal, Stack, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFoot } from '#kernel/web/ui/dialog-foot.tsx';

interface PasteDialogProps {
  readonly title: string;
  readonly label: string; // of the input
  readonly description: string; // how a line is written
  readonly text: string;
  readonly found: string; // '2 people'
  readonly isEmpty: boolean; // whether nothing was found
  readonly problems: readonly string[]; // a sentence for each line that is left out
  readonly children?: ReactNode; // what was found, in detail
  readonly onText: (text: string) => void;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

/** Adds many rows at once, one per line, and shows which lines are not understood. */
export function PasteDialog(props: PasteDialogProps) {
  const { title, label, description, text, found, isEmpty, problems, children } = props;
  const { onText, onAdd, onClose } = props;
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <Stack>
        <Textarea
          data-autofocus
          label={label}
          description={description}
          autosize
          minRows={6}
          maxRows={16}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <div role="status">
          {text.trim() !== '' && <Text size="sm">{found} found.</Text>}
          {problems.map((problem) => (
            <Text key={problem} size="sm" c="error">
              {problem}
            </Text>
          ))}
        </div>
        {children}
      </Stack>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={isEmpty} onClick={onAdd}>
          Add {found}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
