import { useStore } from 'zustand';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import type { Editor } from '../editor.ts';
import type { EditMessage } from './edit-message.ts';
import { formatRefusal, formatWarnings } from './format-refusal.ts';
import classes from './message-strip.module.css';
import { dismissMessage } from './run-command.ts';

interface MessageStripProps {
  readonly editor: Editor;
  readonly compact?: boolean; // as high as the strip that it covers
}

/** Shows why the last edit was refused or what it warns of, until dismissed or outdated. */
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
    ? formatRefusal(message.schedule, message.refusal)
    : formatWarnings(message.schedule, message.warnings);
}
