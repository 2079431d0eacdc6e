import { IconArrowRight } from '@tabler/icons-react';
import classes from './league-tables-banner.module.css';

/** Announces the league tables, computed from scores with the organizer's points. */
export function LeagueTablesBanner() {
  return (
    <section className={classes['banner']} aria-labelledby="league-tables">
      <h2 id="league-tables">Personalized league tables</h2>
      <p className={classes['words']}>
        Scores from the field, standings at once: in your points, with your tie-breaks, under your
        own schedule. Referees and teams enter them on a phone through a link, also where the
        network is poor; the next Swiss round and the playoffs follow from the tables.
      </p>
      <a href="/generate-schedule" className={classes['link']}>
        Make the schedule first
        <IconArrowRight size={18} aria-hidden="true" />
      </a>
    </section>
  );
}
