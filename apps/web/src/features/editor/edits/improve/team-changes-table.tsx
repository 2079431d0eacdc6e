import type { FigureChange, TeamChanges, TeamFigures } from '@evenfield/engine';
import { Button, Table } from '@mantine/core';
import { useState } from 'react';

const FIGURES: Readonly<Record<keyof TeamFigures, string>> = {
  games: 'Games',
  byes: 'Byes',
  home: 'Home',
  away: 'Away',
  doubleheaders: 'Doubleheaders',
  shortestRest: 'Shortest rest',
  early: 'Early games',
  late: 'Late games',
  slotRange: 'Spread over times',
  fieldRange: 'Spread over fields',
};

const SHOWN = 50; // and as many more at a time

/** What another schedule would mean for each team: how many of its matches move, and which of its figures change. */
export function TeamChangesTable({ teams }: { readonly teams: readonly TeamChanges[] }) {
  const [most, setMost] = useState(SHOWN);
  const more = Math.min(SHOWN, teams.length - most);
  return (
    <Table.ScrollContainer
      minWidth={520}
      maxHeight={300}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'Teams', role: 'group' } }}
    >
      <Table stickyHeader aria-label="Teams">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Team</Table.Th>
            <Table.Th>Division</Table.Th>
            <Table.Th>Matches that move</Table.Th>
            <Table.Th>What changes</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {teams.slice(0, most).map((team) => (
            <Table.Tr key={team.team}>
              <Table.Th scope="row">{team.name}</Table.Th>
              <Table.Td>{team.entry.name}</Table.Td>
              <Table.Td>{team.moved}</Table.Td>
              <Table.Td>{sayChanges(team)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {more > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setMost(most + SHOWN)}>
          Show {more} more of {(teams.length - most).toLocaleString('en-US')}
        </Button>
      )}
    </Table.ScrollContainer>
  );
}

/** 'Early games 5 → 3, Home 4 → 5'; days and times alone where no figure changes. */
function sayChanges({ figures, others }: TeamChanges): string {
  const meets = others > 0 ? ['Other opponents'] : [];
  return [...meets, ...figures.map(sayFigure)].join(', ') || 'Days, times or fields only';
}

function sayFigure({ figure, before, after }: FigureChange): string {
  const say = (value: number | null) => (value === null ? 'none' : String(value));
  return `${FIGURES[figure]} ${say(before)} → ${say(after)}`;
}
