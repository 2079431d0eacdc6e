import type { EventType } from '@evenfield/engine';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { z } from 'zod/mini';
import { browserRecord } from '#src/lib/browser-record.ts';
import { NoticeStrip } from '#src/ui/notice-strip.tsx';
import classes from './setup-page.module.css';

const dismissed = browserRecord({ key: 'guidelines-dismissed', version: 1, schema: z.boolean() });

const RULES: Record<EventType, readonly string[]> = {
  league: [
    'Play a single or double round robin. With an odd number of teams, one has a bye each round or plays a doubleheader.',
    'Nobody meets the same opponent again before having met all the others.',
    'Doubleheaders are avoided where possible. Nobody has a second bye or doubleheader before everybody has had one, nor two on consecutive game days.',
    'Two games on one day have at least two rest periods between them where possible.',
  ],
  tournament: [
    'Every team plays several games each day, with at least two rest periods between them where possible.',
    'Nobody meets the same opponent twice. The first round pairs the upper half of the list of teams with the lower half.',
  ],
};

interface GuidelinesProps {
  readonly event: EventType;
}

/** What every schedule keeps to, until a person has read enough of it. Folded where it would fill the window. */
export function Guidelines({ event }: GuidelinesProps) {
  const [hidden, setHidden] = useState(() => dismissed.load() === true);
  const roomy = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  if (hidden) return null;
  const dismiss = () => {
    dismissed.save(true);
    setHidden(true);
  };
  return (
    <NoticeStrip onDismiss={dismiss}>
      <details open={roomy}>
        <summary className={classes['guidelines']}>How a schedule is made</summary>
        <ul className={classes['rules']}>
          {[
            ...RULES[event],
            'No team and no field is ever booked twice at one time. The colour chart shows every game.',
          ].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
    </NoticeStrip>
  );
}
