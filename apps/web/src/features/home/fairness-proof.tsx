import type { Figure, SummaryView, TeamFigures, TeamSummary } from '@evenfield/engine';
import { Table, Title } from '@mantine/core';
import classes from './fairness-proof.module.css';

interface FairnessProofProps {
  readonly summary: SummaryView;
}

const COLUMNS: readonly { readonly name: string; readonly figure: keyof TeamFigures }[] = [
  { name: 'Games', figure: 'games' },
  { name: 'Home', figure: 'home' },
  { name: 'Away', figure: 'away' },
  { name: 'Early', figure: 'early' },
  { name: 'Late', figure: 'late' },
  { name: 'Byes', figure: 'byes' },
];

/** The figures of the league above, a row a team, each beside what is as even as can be. */
export function FairnessProof({ summary }: FairnessProofProps) {
  const teams = summary.entries.flatMap((entry) => entry.teams);
  const [first] = teams;
  const columns = COLUMNS.filter(({ figure }) => figure !== 'byes' || teams.some(hasByes));
  return (
    <section className={classes['proof']} aria-labelledby="proof">
      <div className={classes['words']}>
        <Title order={2} size="h1" id="proof">
          Fair, and you can show it.
        </Title>
        <p>
          This is the league above. Every figure stands over what it would be if the games were
          divided as evenly as whole numbers allow.
        </p>
        <p>
          The figures are not the word of the part that draws the schedule. A second part, which
          shares no code with it, judges what was drawn, lists every exception by name, and works
          out how few any schedule could have. When a coach is angry, that is the page to open.
        </p>
      </div>
      <Table className={classes['table'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Team</Table.Th>
            {columns.map(({ name }) => (
              <Table.Th key={name} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {teams.map(({ team, name, figures }) => (
            <Table.Tr key={team}>
              <Table.Th scope="row">{name}</Table.Th>
              {columns.map(({ figure }) => (
                <Table.Td key={figure}>{figures[figure].value ?? '–'}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {first !== undefined && (
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">As even as can be</Table.Th>
              {columns.map(({ figure }) => (
                <Table.Td key={figure}>{shareText(first.figures[figure])}</Table.Td>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </section>
  );
}

function hasByes({ figures }: TeamSummary): boolean {
  return figures.byes.value !== 0;
}

/** '3', or '2–3' where the games do not divide. */
function shareText({ least, most }: Figure): string {
  return most === null || most === least ? String(least) : `${least}–${most}`;
}
