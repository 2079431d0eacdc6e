import type { EventType } from '@evenfield/engine';
import type { Sport } from '@evenfield/wire';
import {
  IconBallAmericanFootball,
  IconBallBaseball,
  IconBallBasketball,
  IconBallFootball,
  IconBallVolleyball,
  IconDeviceGamepad2,
  IconDisc,
  IconFlag,
  IconPingPong,
  IconTrophy,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { PlainDialog } from '#kernel/web/ui/plain/plain-dialog.tsx';
import classes from './sport-picker.module.css';

const ICONS = new Map([
  ['Baseball', IconBallBaseball],
  ['Basketball', IconBallBasketball],
  ['Football', IconBallAmericanFootball],
  ['Soccer', IconBallFootball],
  ['Softball', IconBallBaseball],
  ['Volleyball', IconBallVolleyball],
  ['eSports', IconDeviceGamepad2],
  ['Pickleball', IconPingPong],
  ['Flag football', IconFlag],
  ['Ultimate', IconDisc],
]);

interface SportPickerProps {
  readonly event: EventType | null; // to schedule; null: the picker is closed
  readonly onPick: (sport: Sport) => void;
  readonly onClose: () => void;
}

/** Asks for the sport of the new schedule. */
export function SportPicker({ event, onPick, onClose }: SportPickerProps) {
  const list = useSports(event !== null);
  return (
    <PlainDialog
      opened={event !== null}
      onClose={onClose}
      title={
        event === 'tournament'
          ? 'Schedule a tournament: which sport?'
          : 'Schedule a league: which sport?'
      }
    >
      {list.state === 'loading' && (
        <LoadingShape label="Loading the sports" rows={6} rowHeight={52} />
      )}
      {list.state === 'failed' && (
        <NoticeStrip
          tone="error"
          title="The sports could not be loaded."
          actions={<PlainButton onClick={list.retry}>Try again</PlainButton>}
        >
          {list.words}
        </NoticeStrip>
      )}
      {list.state === 'loaded' && <SportList sports={list.sports} onPick={onPick} />}
    </PlainDialog>
  );
}

interface SportListProps {
  readonly sports: readonly Sport[];
  readonly onPick: (sport: Sport) => void;
}

function SportList({ sports, onPick }: SportListProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <ul className={classes['sports']}>
      {sports.map((sport, position) => (
        <li key={sport.id}>
          <button
            type="button"
            ref={position === 0 ? first : undefined}
            className={classes['sport']}
            onClick={() => onPick(sport)}
          >
            <SportIcon name={sport.name} />
            {sport.name}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface SportIconProps {
  readonly name: string; // from the server; unknown sports get a trophy icon
}

function SportIcon({ name }: SportIconProps) {
  const Icon = ICONS.get(name) ?? IconTrophy;
  return <Icon size={24} stroke={1.5} aria-hidden="true" />;
}

type Sports =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly sports: readonly Sport[] }
  | { readonly state: 'failed'; readonly words: string };

/** Loads the sports, and the code to request them, on demand and once per page. */
function useSports(isWanted: boolean): Sports & { readonly retry: () => void } {
  const [found, setFound] = useState<Sports>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  const isLoaded = found.state === 'loaded';

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another call
  useEffect(() => {
    if (!isWanted || isLoaded) return;
    const leaving = new AbortController();
    setFound({ state: 'loading' });
    void requestSports(leaving.signal).then((sports) => {
      if (!leaving.signal.aborted) setFound(sports);
    });
    return () => leaving.abort();
  }, [isWanted, isLoaded, tries]);

  return { ...found, retry: () => setTries(tries + 1) };
}

async function requestSports(signal: AbortSignal): Promise<Sports> {
  try {
    const { loadSports } = await import('./load-sports.ts');
    return { state: 'loaded', sports: await loadSports(signal) };
  } catch (failure) {
    const isOurs = failure instanceof Error && failure.name === 'CallFailure';
    const words = isOurs ? failure.message : 'Check your connection and try again.';
    return { state: 'failed', words };
  }
}
