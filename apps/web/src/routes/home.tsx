import type { EventType, Setup } from '@evenfield/engine';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { HomePage } from '#src/features/home/home-page.tsx';
import { SportPicker } from '#src/features/home/sport-picker/sport-picker.tsx';
import { openInForm } from './open-in-form.ts';

/** What the product is, by letting it run; and the ways in, by a sport or with the league just tried. */
export function Home() {
  const navigate = useNavigate();
  const [event, setEvent] = useState<EventType | null>(null);

  async function keep(setup: Setup) {
    if (await openInForm(setup)) await navigate({ to: '/generate-schedule' });
  }

  return (
    <>
      <HomePage onStart={setEvent} onKeep={keep} mountContact={() => Promise.reject()} />
      <SportPicker
        event={event}
        onClose={() => setEvent(null)}
        onPick={(sport) =>
          navigate({
            to: '/generate-schedule',
            search: { event: event ?? 'league', sport: sport.id },
          })
        }
      />
    </>
  );
}
