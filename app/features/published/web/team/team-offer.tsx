import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import type { FollowedTeam } from '../../api.ts';
import classes from './team-offer.module.css';

interface TeamOfferProps {
  readonly team: FollowedTeam;
  readonly onShow: () => void;
  readonly onForget: () => void;
}

/** Offers the team that was picked on this device before. */
export function TeamOffer({ team, onShow, onForget }: TeamOfferProps) {
  return (
    <section className={classes['offer']} aria-label="Your team">
      <p>
        Your team: <strong>{team.team}</strong>
      </p>
      <PlainButton onClick={onShow}>Show my team</PlainButton>
      <PlainButton look="subtle" onClick={onForget}>
        Remove
      </PlainButton>
    </section>
  );
}
