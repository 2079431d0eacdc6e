import type { EventType, Setup } from '@evenfield/engine';
import { Button, Checkbox, Group, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod/mini';
import { browserRecord } from '#kernel/web/browser-record.ts';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import classes from './guide.module.css';
import { guideRules, guideSteps } from './guide-texts.ts';

const dismissed = browserRecord({ key: 'guidelines-dismissed', version: 1, schema: z.boolean() });

const SIGNS = ['keydown', 'pointerdown', 'input', 'change', 'click', 'wheel'] as const;

const hidden = browserRecord({ key: 'guide-hidden', version: 1, schema: z.boolean() });
/** Delay until the guide opens, in milliseconds; any activity before cancels it. */
export const GUIDE_AFTER = 3000;

interface GuideProps {
  readonly event: EventType;
  readonly setup: Pick<Setup, 'tables'>; // for its sport's words
}

/**
 * The guidelines above the form, with the full guide. It opens by itself if the page is left idle
 * at first, unless the user has declined that.
 */
export function Guide({ event, setup }: GuideProps) {
  const [isHidden, setHidden] = useState(() => hidden.load() === true);
  const [opened, setOpened] = useState(false);
  const before = useRef<Element | null>(null); // the element focused before
  const show = useRef<HTMLButtonElement>(null);
  const open = useCallback(() => {
    before.current = document.activeElement;
    setOpened(true);
  }, []);
  useQuietPause(GUIDE_AFTER, !isHidden, open);

  const hide = (checked: boolean) => {
    hidden.save(checked);
    setHidden(checked);
  };
  const giveFocusBack = () => {
    const { current } = before;
    const isThere = current instanceof HTMLElement && current !== document.body;
    (isThere && current.isConnected ? current : show.current)?.focus({ preventScroll: true });
  };
  return (
    <>
      <Guidelines event={event} setup={setup} show={show} onGuide={open} />
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title="How it works"
        size="lg"
        returnFocus={false} // Mantine cannot restore an empty focus
        onExitTransitionEnd={giveFocusBack}
      >
        <div className={classes['guide']}>
          <section>
            <h3>Rules of every schedule</h3>
            <ul>
              {guideRules(event, setup).map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </section>
          <section>
            <h3>Make your schedule</h3>
            <ol>
              {guideSteps(setup).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <Group gap="md" justify="space-between">
            <Checkbox
              label="Don't show this again"
              checked={isHidden}
              onChange={(changed) => hide(changed.currentTarget.checked)}
            />
            <Button onClick={() => setOpened(false)} data-autofocus>
              Start
            </Button>
          </Group>
        </div>
      </Modal>
    </>
  );
}

/** Calls back once after that many milliseconds, unless there is activity on the page before. */
function useQuietPause(milliseconds: number, wanted: boolean, onPause: () => void): void {
  useEffect(() => {
    if (!wanted) return;
    const stop = () => {
      clearTimeout(pause);
      for (const sign of SIGNS) document.removeEventListener(sign, stop, true);
    };
    const pause = setTimeout(() => {
      stop();
      onPause();
    }, milliseconds);
    for (const sign of SIGNS) document.addEventListener(sign, stop, true);
    return stop;
  }, [milliseconds, wanted, onPause]);
}

interface GuidelinesProps {
  readonly event: EventType;
  readonly setup: Pick<Setup, 'tables'>; // for its sport's words
  readonly show: Ref<HTMLButtonElement>; // the button that opens the full guide
  readonly onGuide: () => void; // opens the full guide
}

/** The rules of every schedule, until dismissed. Collapsed if they would fill the window. */
function Guidelines({ event, setup, show, onGuide }: GuidelinesProps) {
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
