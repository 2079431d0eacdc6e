import type { EventType, Setup } from '@evenfield/engine';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type Ref, useState } from 'react';
import { z } from 'zod/mini';
import { browserRecord } from '#kernel/web/browser-record.ts';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { guideRules } from './guide-texts.ts';
import classes from './guidelines.module.css';

const dismissed = browserRecord({ key: 'guidelines-dismissed', version: 1, schema: z.boolean() });

interface GuidelinesProps {
  readonly event: EventType;
  readonly setup: Pick<Setup, 'tables'>; // for its sport's words
  readonly show: Ref<HTMLButtonElement>; // the button that opens the full guide
  readonly onGuide: () => void; // opens the full guide
}

/** The rules of every schedule, until dismissed. Collapsed if they would fill the window. */
export function Guidelines({ event, setup, show, onGuide }: GuidelinesProps) {
  const [hidden, setHidden] = useState(() => dismissed.load() === true);
  const roomy = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  if (hidden) return null;
  const dismiss = () => {
    dismissed.save(true);
    setHidden(true);
  };
  return (
    <NoticeStrip
      onDismiss={dismiss}
      actions={
        <Button ref={show} variant="subtle" size="compact-sm" onClick={onGuide}>
          Show the guide
        </Button>
      }
    >
      <details open={roomy}>
        <summary className={classes['guidelines']}>How a schedule is made</summary>
        <ul className={classes['rules']}>
          {guideRules(event, setup).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
    </NoticeStrip>
  );
}
