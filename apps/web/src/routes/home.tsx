import type { EventType } from '@evenfield/engine';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { HomePage } from '#src/features/home/home-page.tsx';
import { SportPicker } from '#src/features/home/sport-picker.tsx';

/** What the product is, by letting it run; and the two ways in, by way of a sport. */
export function Home() {
  const navigate = useNavigate();
  const [event, setEvent] = useState<EventType | null>(null);
  return (
    <>
      <HomePage onStart={setEvent} />
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
