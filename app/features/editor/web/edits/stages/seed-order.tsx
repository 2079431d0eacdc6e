import { nameSeed, type Seed } from '@evenfield/engine';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './stages.module.css';

interface SeedOrderProps {
  readonly seeds: readonly Seed[];
  readonly onChange: (seeds: Seed[]) => void;
}

/** The seeds, best first, to be reordered. */
export function SeedOrder({ seeds, onChange }: SeedOrderProps) {
  const [announcement, setAnnouncement] = useState('');
  const move = (at: number, to: number) => {
    const [one, other] = [seeds[at]!, seeds[to]!];
    onChange(seeds.with(at, other).with(to, one));
    setAnnouncement(`${nameSeed(one)} is seed ${to + 1}.`);
  };
  return (
    <fieldset className={classes['group']}>
      <legend>Seeds, the best first</legend>
      <ol className={classes['seeds']}>
        {seeds.map((seed, at) => {
          const name = nameSeed(seed);
          return (
            <li key={name} className={classes['seed']}>
              <span className={classes['number']}>{at + 1}</span>
              <span className={classes['promise']}>{name}</span>
              <ActionIcon
                variant="default"
                className={classes['step']}
                size={44}
                aria-label={`${name} up`}
                aria-disabled={at === 0}
                onClick={() => at > 0 && move(at, at - 1)}
              >
                <IconArrowUp size={18} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="default"
                className={classes['step']}
                size={44}
                aria-label={`${name} down`}
                aria-disabled={at === seeds.length - 1}
                onClick={() => at < seeds.length - 1 && move(at, at + 1)}
              >
                <IconArrowDown size={18} aria-hidden="true" />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </fieldset>
  );
}
