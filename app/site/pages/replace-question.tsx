import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { PlainDialog } from '#kernel/web/ui/plain/plain-dialog.tsx';
import classes from './replace-question.module.css';

interface ReplaceQuestionProps {
  readonly opened: boolean;
  readonly onReplace: () => void;
  readonly onClose: () => void; // the form keeps its content
}

/** Asks before a league replaces what was typed into the form. */
export function ReplaceQuestion({ opened, onReplace, onClose }: ReplaceQuestionProps) {
  return (
    <PlainDialog opened={opened} title="Replace your current form?" onClose={onClose}>
      <p>The form still has teams you entered before. This league would replace them.</p>
      <div className={classes['answers']}>
        <PlainButton look="neutral" onClick={onClose}>
          Keep them
        </PlainButton>
        <PlainButton look="danger" onClick={onReplace}>
          Replace them
        </PlainButton>
      </div>
    </PlainDialog>
  );
}
