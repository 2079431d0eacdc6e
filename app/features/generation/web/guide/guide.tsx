import type { EventType, Setup } from '@evenfield/engine';
import { Button, Checkbox, Modal } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { z } from 'zod/mini';
import { browserRecord } from '#kernel/web/browser-record.ts';
import classes from './guide.module.css';
import { guideRules, guideSteps } from './guide-texts.ts';
import { Guidelines } from './guidelines.tsx';
import { useQuietPause } from './use-quiet-pause.ts';

const hidden = browserRecord({ key: 'guide-hidden', version: 1, schema: z.boolean() });
/** How long after the page was opened the guide comes, in milliseconds; later where somebody is typing. */
export const GUIDE_AFTER = 3000;

interface GuideProps {
  readonly event: EventType;
  readonly setup: Pick<Setup, 'tables'>; // whose sport it is
}

/**
 * The guidelines above the form, and the whole guide behind them. It opens by itself once, for a person
 * who has begun nothing, unless they said not to; somebody who types is never interrupted.
 */
export function Guide({ event, setup }: GuideProps) {
  const [isHidden, setHidden] = useState(() => hidden.load() === true);
  const [opened, setOpened] = useState(false);
  const before = useRef<Element | null>(null); // what had the focus
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
        returnFocus={false} // Mantine's knows no place where nothing had the focus
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
          <div className={classes['foot']}>
            <Checkbox
              label="Don't show this again"
              checked={isHidden}
              onChange={(changed) => hide(changed.currentTarget.checked)}
            />
            <Button onClick={() => setOpened(false)} data-autofocus>
              Start
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}
