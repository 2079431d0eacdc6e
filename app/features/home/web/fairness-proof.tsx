import classes from './fairness-proof.module.css';
import {
  FIGURES,
  type GeneratedLeague,
  type GeneratedShare,
} from './tried-league/generated-league.ts';

interface FairnessProofProps {
  readonly drawn: GeneratedLeague;
}

const NAMES: Readonly<Record<(typeof FIGURES)[number], string>> = {
  games: 'Games',
  home: 'Home',
  away: 'Away',
  early: 'Early',
  late: 'Late',
  byes: 'Byes',
};

/** The league's figures, a row per team, beside the most even values possible. */
export function FairnessProof({ drawn: { setup, figures, even } }: FairnessProofProps) {
  const teams = setup.entries[0]?.teams ?? [];
  const columns = FIGURES.map((figure, column) => ({ name: NAMES[figure], figure, column })).filter(
    ({ figure, column }) => figure !== 'byes' || figures.some((row) => row[column] !== 0),
  );
  return (
    <section className={classes['proof']} aria-labelledby="proof">
      <div className={classes['words']}>
        <h2 id="proof">Fair, and you can show it.</h2>
        <p>This is the league above. Under every figure is what an even split would give.</p>
        <p>
          An independent check verifies every figure. It shares no code with the part that makes the
          schedule, lists every exception by name, and works out how few any schedule could have.
          When a coach is angry, that is the page to open.
        </p>
      </div>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Team</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {teams.map((team, row) => (
            <tr key={team}>
              <th scope="row">{team}</th>
              {columns.map(({ name, column }) => (
                <td key={name}>{figures[row]?.[column] ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">As even as possible</th>
            {columns.map(({ name, column }) => (
              <td key={name}>{shareText(even[column])}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Returns '3', or '2–3' when the games do not divide evenly. */
function shareText(share: GeneratedShare | undefined): string {
  const { least = null, most = null } = share ?? {};
  return most === null || most === least ? String(least ?? '–') : `${least}–${most}`;
}
