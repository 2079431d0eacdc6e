import { inSportWords } from '@evenfield/wire';
import { Button, Stack } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type Editor, openedSchedule } from '../editor.ts';
import classes from './tutorial.module.css';
import mp4 from './tutorial.mp4';
import captions from './tutorial.vtt?no-inline';
import webm from './tutorial.webm';
import poster from './tutorial.webp';
import words from './tutorial-words.json';

interface TutorialVideoProps {
  readonly editor: Editor; // for its sport's words
  readonly children?: ReactNode;
}

/**
 * Loops the video of `scripts/film-tutorial.mjs`, with captions and a transcript. With reduced
 * motion it waits to be started.
 */
export function TutorialVideo({ editor, children }: TutorialVideoProps) {
  const setup = useStore(editor, openedSchedule)?.setup ?? {};
  const still = useReducedMotion(false, { getInitialValueInEffect: false });
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const Icon = playing ? IconPlayerPause : IconPlayerPlay;

  const toggle = () => {
    if (playing) video.current?.pause();
    else void video.current?.play();
  };
  return (
    <Stack gap="sm">
      <video
        ref={video}
        className={classes['video']}
        width={1280}
        height={720}
        poster={poster}
        autoPlay={!still}
        preload={still ? 'none' : 'auto'}
        muted
        loop
        playsInline
        aria-label="Moving matches on the color chart"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
        <track default kind="captions" srcLang="en" label="English" src={captions} />
      </video>
      <div className={classes['actions']}>
        <Button
          variant="default"
          leftSection={<Icon size={18} aria-hidden="true" />}
          onClick={toggle}
        >
          {playing ? 'Pause' : 'Play'}
        </Button>
        {children}
      </div>
      <details>
        <summary className={classes['summary']}>In words</summary>
        <ol className={classes['words']}>
          {Object.entries(words).map(([scene, sentence]) => (
            <li key={scene}>{inSportWords(sentence, setup)}</li>
          ))}
        </ol>
      </details>
    </Stack>
  );
}
