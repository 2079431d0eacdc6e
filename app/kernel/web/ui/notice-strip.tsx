import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice-strip.module.css';

type Tone = 'neutral' | 'success' | 'warning' | 'error';

interface NoticeStripProps {
  readonly tone?: Tone; // neutral by default; an error is announced at once
  readonly title?: string;
  readonly compact?: boolean; // two lines high if there is room, with the actions beside the text
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly onDismiss?: () => void; // adds a close button
}

const ICONS = {
  neutral: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
} satisfies Record<Tone, typeof IconInfoCircle>;

/** A message in the page that stays until it is resolved or dismissed. */
export function NoticeStrip(props: NoticeStripProps) {
  const { tone = 'neutral', title, compact, children, actions, onDismiss } = props;
  const Icon = ICONS[tone];
  return (
    <div
      className={classes['strip']}
      data-tone={tone}
      data-compact={compact || undefined}
      role={tone === 'error' ? 'alert' : 'note'}
    >
      <Icon className={classes['icon']} size={20} aria-hidden="true" />
      <div className={classes['words']}>
        <div className={classes['text']}>
          {title !== undefined && <strong className={classes['title']}>{title}</strong>}
          {children !== undefined && <div>{children}</div>}
        </div>
        {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
      </div>
      {onDismiss !== undefined && (
        <button
          type="button"
          className={classes['dismiss']}
          aria-label="Dismiss"
          onClick={onDismiss}
        >
          <IconX size={20} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
