import { useStore } from 'zustand';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import type { Editor } from '../editor.ts';
import type { EditMessage } from './edit-message.ts';
import classes from './message-strip.module.css';
import { dismissMessage } from './run-command.ts';
import { sayRefusal, sayWarnings } from './say-refusal.ts';

interface MessageStripProps {
  readonly editor: Editor;
  readonly compact?: boolean; // as high as the strip that it lies over
}

/** Why the last edit was refused, or what speaks against it: there until it is dismissed or its cause is gone. */
export function MessageStrip({ editor, compact = false }: MessageStripProps) {
  const message = useStore(editor, (state) => state.message);
  if (message === null) return null;
  const { title, detail } = wordsOf(message);
  return (
    <div className={classes['message']}>
      <NoticeStrip
        compact={compact}
        tone={message.kind === 'refused' ? 'error' : 'warning'}
        title={title}
        onDismiss={() => dismissMessage(editor)}
      >
        {detail}
      </NoticeStrip>
    </div>
  );
}

function wordsOf(message: EditMessage) {
  return message.kind === 'refused'
    ? sayRefusal(message.schedule, message.refusal)
    : sayWarnings(message.schedule, message.warnings);
}
