import '../font.css';
import type { EventType, Setup } from '@evenfield/engine';
import { useState } from 'react';
import { HomePage as Home } from '#features/home/web/home-page.tsx';
import { SportPicker } from '#features/home/web/sport-picker/sport-picker.tsx';
import { loadOverlays } from '#kernel/web/overlays.ts';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { PlainDialog } from '#kernel/web/ui/plain/plain-dialog.tsx';
import classes from './home.module.css';

const FORM = '/generate-schedule';

/** The home page: a live demo, and entries by sport or with the league just tried. */
export function HomePage() {
  const [event, setEvent] = useState<EventType | null>(null);
  const [replacing, setReplacing] = useState<Setup | null>(null); // awaits confirmation to replace the form

  async function keep(setup: Setup, mayReplace = false) {
    const { keepLeague } = await import('./keep-league.ts');
    if (keepLeague(setup, mayReplace)) location.assign(FORM);
    else setReplacing(setup);
  }

  return (
    <>
      <Home onStart={setEvent} onKeep={keep} mountContact={mountContact} />
      <SportPicker
        event={event}
        onClose={() => setEvent(null)}
        onPick={(sport) =>
          location.assign(
            `${FORM}?${new URLSearchParams({ event: event ?? 'league', sport: sport.id })}`,
          )
        }
      />
      <ReplaceQuestion
        opened={replacing !== null}
        onReplace={() => replacing !== null && keep(replacing, true)}
        onClose={() => setReplacing(null)}
      />
    </>
  );
}

async function mountContact(element: HTMLElement): Promise<void> {
  const overlays = await loadOverlays();
  overlays.mountContactForm(element);
}

interface ReplaceQuestionProps {
  readonly opened: boolean;
  readonly onReplace: () => void;
  readonly onClose: () => void; // the form keeps its content
}

/** Asks before a league replaces what was typed into the form. */
function ReplaceQuestion({ opened, onReplace, onClose }: ReplaceQuestionProps) {
  return (
    <PlainDialog opened={opened} title="Replace your current form?" onClose={onClose}>
      <p>The form still has teams you entered before. This league would replace them.</p>
      <div className={classes['answers']}>
        <PlainButton variant="neutral" onClick={onClose}>
          Keep them
        </PlainButton>
        <PlainButton variant="danger" onClick={onReplace}>
          Replace them
        </PlainButton>
      </div>
    </PlainDialog>
  );
}
