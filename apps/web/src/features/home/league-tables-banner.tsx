import { IconArrowRight } from '@tabler/icons-react';
import classes from './league-tables-banner.module.css';

/** The league tables to come. Nothing here may sound as though they were there. */
export function LeagueTablesBanner() {
  return (
    <section className={classes['banner']} aria-labelledby="league-tables">
      <p className={classes['planned']}>Planned</p>
      <h2 id="league-tables">Personalised league tables</h2>
      <p className={classes['words']}>
        Scores from the field, standings at once: in your points, with your tie-breaks, under your
        own schedule. Scores and standings are not part of Evenfield yet. We are planning them now,
        which is the time to tell us how your league counts.
      </p>
      <a href="#contact" className={classes['link']}>
        Tell us how your league counts
        <IconArrowRight size={18} aria-hidden="true" />
      </a>
    </section>
  );
}
