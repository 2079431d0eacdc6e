import type { Schedule } from '@evenfield/engine';
import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import { sayCellName, sayMatchIn } from '#src/league/match-words.ts';

interface MoveTableProps {
  readonly schedule: Schedule;
  readonly moves: readonly {
    readonly match: number;
    readonly from: number;
    readonly to: number;
    readonly why?: string;
  }[];
}

const SHOWN = 100; // and as many more at a time

/** Which matches would move from where to where, and why where there is a reason to tell. */
export function MoveTable({ schedule, moves }: MoveTableProps) {
  const [most, setMost] = useState(SHOWN);
  const more = Math.min(SHOWN, moves.length - most);
  const reasoned = moves.some(({ why }) => why !== undefined);
  return (
    <Table.ScrollContainer
      minWidth={520}
      maxHeight={360}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'Moves', role: 'group' } }}
    >
      <Table stickyHeader aria-label="Moves">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Match</Table.Th>
            <Table.Th>From</Table.Th>
            <Table.Th>To</Table.Th>
            {reasoned && <Table.Th>Why</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {moves.slice(0, most).map(({ match, from, to, why }) => (
            <Table.Tr key={match}>
              <Table.Td>{sayMatchIn(schedule, match)}</Table.Td>
              <Table.Td>{sayCellName(schedule, from)}</Table.Td>
              <Table.Td>{sayCellName(schedule, to)}</Table.Td>
              {reasoned && <Table.Td>{why}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {more > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setMost(most + SHOWN)}>
          Show {more} more of {(moves.length - most).toLocaleString('en-US')}
        </Button>
      )}
    </Table.ScrollContainer>
  );
}
