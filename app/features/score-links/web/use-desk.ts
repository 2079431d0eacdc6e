import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type DeskState, openDesk, type ScoreDesk } from './queue/score-desk.ts';

/** The desk of a link for as long as its page is open. */
export function useDesk(secret: string): ScoreDesk {
  const [desk] = useState(() => openDesk(secret));
  useEffect(() => desk.close, [desk]);
  return desk;
}

export function useDeskState({ store }: ScoreDesk): DeskState {
  return useStore(store);
}
