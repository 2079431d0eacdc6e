import type { Setup } from '@evenfield/engine';
import { type ReactNode, useEffect, useState } from 'react';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import type { FollowedTeam } from '../../api.ts';
import { findTeam, nameTeam } from '../views/named-parts.ts';
import { focusTeamChoice } from '../views/part-filters.tsx';
import { findMyTeam, keepMyTeam } from './my-team.ts';
import { focusTeamPage } from './team-page.tsx';
import classes from './use-team-offer.module.css';

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

interface TeamOfferProps {
  readonly team: FollowedTeam;
  readonly onShow: () => void;
  readonly onForget: () => void;
}

/** Offers the team that was picked on this device before. */
function TeamOffer({ team, onShow, onForget }: TeamOfferProps) {
  return (
    <section className={classes['offer']} aria-label="Your team">
      <p>
        Your team: <strong>{team.team}</strong>
      </p>
      <PlainButton onClick={onShow}>Show my team</PlainButton>
      <PlainButton variant="subtle" onClick={onForget}>
        Remove
      </PlainButton>
    </section>
  );
}
