import type { Setup } from '@evenfield/engine';
import { IconArrowRight, IconCheck, IconRefresh } from '@tabler/icons-react';
import { formatThings } from '#kernel/web/format-number.ts';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { QUESTIONS } from './generated-league.ts';
import classes from './live-league.module.css';
import { SmallChart } from './small-chart.tsx';
import { prepareDrawing } from './use-drawn-league.ts';
import type { TriedLeague } from './use-tried-league.ts';

/** The judged rules in the words of a visitor. */
const EVEN: Readonly<Record<(typeof QUESTIONS)[number], string>> = {
  H4: 'Everybody meets everybody once',
  H2: 'Nobody plays twice at once',
  S7: 'Home and away balanced',
  S8: 'Early and late games shared',
};

interface LiveLeagueProps {
  readonly tried: TriedLeague;
  readonly followed: number;
  readonly onFollow: (team: number) => void;
  readonly onKeep: (setup: Setup) => void; // continues with this league
}

/** The visitor's season, regenerated as names are typed. */
export function LiveLeague({ tried, followed, onFollow, onKeep }: LiveLeagueProps) {
  const { drawn, seed, regenerate, failed, retry } = tried;
  const teams = drawn?.setup.entries[0]?.teams ?? [];
  if (drawn === null) {
    return (
      <section className={classes['league']} aria-label="Your schedule">
        <p className={classes['waiting']}>Two teams make a match. Type at least two names.</p>
      </section>
    );
  }
  const matches = drawn.days.reduce((sum, day) => sum + day.matches.length, 0);
  const shown = followed < teams.length ? followed : 0;
  return (
    <section className={classes['league']} aria-label="Your schedule">
      <div className={classes['head']}>
        <h2 className={classes['title']}>
          {teams.length} teams, {formatThings(matches, 'match', 'matches')},{' '}
          {formatThings(drawn.days.length, 'Saturday', 'Saturdays')}
        </h2>
        <PlainButton variant="subtle" onPointerEnter={prepareDrawing} onClick={regenerate}>
          <IconRefresh size={18} aria-hidden="true" />
          Regenerate
        </PlainButton>
      </div>
      {failed && (
        <NoticeStrip
          tone="error"
          title="Your schedule could not be generated."
          actions={<PlainButton onClick={retry}>Try again</PlainButton>}
        >
          The scheduler could not be loaded. Check your connection.
        </NoticeStrip>
      )}
      <SmallChart drawn={drawn} followed={shown} />
      <TeamPicker teams={teams} followed={shown} onFollow={onFollow} />
      <FairnessLine short={drawn.short} />
      <div className={classes['foot']}>
        <p className={classes['seed']}>
          Draw {seed}. The same teams and the same number make the same schedule every time.
        </p>
        <PlainButton variant="light" onClick={() => onKeep(drawn.setup)}>
          Continue with this league
          <IconArrowRight size={18} aria-hidden="true" />
        </PlainButton>
      </div>
    </section>
  );
}

interface FairnessLineProps {
  readonly short: readonly number[]; // one per QUESTIONS
}

/** The judge's verdict in a line: what is as even as possible, and what falls short by how much. */
function FairnessLine({ short }: FairnessLineProps) {
  return (
    <ul className={classes['line']} aria-label="Fairness of this schedule">
      {QUESTIONS.map((rule, question) => {
        const count = short[question] ?? 0;
        return (
          <li key={rule} className={classes['fact']}>
            {count === 0 && <IconCheck size={16} stroke={2.5} aria-hidden="true" />}
            {EVEN[rule]}
            {count > 0 && `, but for ${count}`}
          </li>
        );
      })}
    </ul>
  );
}

interface TeamPickerProps {
  readonly teams: readonly string[];
  readonly followed: number;
  readonly onFollow: (team: number) => void;
}

function TeamPicker({ teams, followed, onFollow }: TeamPickerProps) {
  return (
    <fieldset className={classes['picker']}>
      <legend className={classes['legend']}>Follow a team</legend>
      {teams.map((name, team) => (
        <label key={name} className={classes['team']}>
          <input
            type="radio"
            className={classes['radio']}
            name="followed"
            checked={team === followed}
            onChange={() => onFollow(team)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
