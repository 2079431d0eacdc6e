import {
  dayOf,
  gridOf,
  type HomeAwayView,
  NOWHERE,
  type Results,
  type Schedule,
} from '@evenfield/engine';
import { formatDay, formatTeams } from '#league/match-words.ts';
import { writeResult } from '#league/result-words.ts';
import classes from './home-away-table.module.css';

interface HomeAwayTableProps {
  readonly schedule: Schedule;
  readonly table: HomeAwayView;
  readonly results: Results;
  readonly linkTo: (match: number) => string; // the address of its row
}

/** When each team meets each other at home: rows are home teams, columns their guests. */
export function HomeAwayTable({ schedule, table, results, linkTo }: HomeAwayTableProps) {
  const { teams, matches } = table;
  const { placements, fixtures } = schedule;
  const renderMatch = (match: number, home: number, away: number) => {
    const cell = placements[match]!;
    const pair = formatTeams([teams[home], teams[away]]);
    if (cell === NOWHERE) {
      return (
        <span key={match} title={`${pair}: not scheduled`}>
          open
        </span>
      );
    }
    const date = formatDay(schedule, dayOf(gridOf(schedule.setup), cell));
    const result = results.get(fixtures.ids[match]!);
    return (
      <a key={match} href={linkTo(match)} aria-label={`${pair}: ${date}`} title={pair}>
        {date}
        {result && <strong>{writeResult(result)}</strong>}
      </a>
    );
  };
  return (
    <section
      className={classes['frame']}
      aria-label={`Home and away, ${table.name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled with the keyboard, too
      tabIndex={0}
    >
      <table className={classes['table']}>
        <caption className="visually-hidden">
          Home and away, {table.name}: rows are home teams, columns away teams
        </caption>
        <thead>
          <tr>
            <th scope="col">Home \ Away</th>
            {teams.map((team) => (
              <th key={team} scope="col" title={team}>
                {team}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {teams.map((team, home) => (
            <tr key={team}>
              <th scope="row" title={team}>
                {team}
              </th>
              {teams.map((guest, away) => (
                <td key={guest} data-self={home === away || undefined}>
                  {matches[home]![away]!.map((match) => renderMatch(match, home, away))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
