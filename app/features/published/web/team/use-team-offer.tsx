import type { Setup } from '@evenfield/engine';
import { type ReactNode, useEffect, useState } from 'react';
import type { FollowedTeam } from '../../api.ts';
import { findTeam, nameTeam } from '../looking/chosen.ts';
import { focusTeamChoice } from '../looking/part-filters.tsx';
import { findMyTeam, keepMyTeam } from './my-team.ts';
import { TeamOffer } from './team-offer.tsx';
import { focusTeamPage } from './team-page.tsx';

interface TeamChoice {
  readonly id: string; // of the schedule
  readonly setup: Setup;
  readonly team: number | null; // the team shown
  readonly onShow: (team: number) => void;
}

/** Stores the team shown on this device, and offers it while none is shown. */
export function useTeamOffer({ id, setup, team, onShow }: TeamChoice): ReactNode {
  const [mine, setMine] = useState<FollowedTeam | null>(null);
  const named = team === null ? null : JSON.stringify(nameTeam(setup, team));

  useEffect(() => {
    if (named === null) {
      setMine(findMyTeam(id));
    } else {
      const { division, pool, team } = JSON.parse(named);
      keepMyTeam(id, { division, pool, team });
    }
  }, [id, named]);

  if (team !== null || mine === null) return null;
  const found = findTeam(setup, mine);
  if (found === null) return null;
  function forget() {
    keepMyTeam(id, null);
    setMine(null);
    focusTeamChoice();
  }
  function show(mine: number) {
    onShow(mine);
    focusTeamPage();
  }
  return <TeamOffer team={mine} onShow={() => show(found)} onForget={forget} />;
}
