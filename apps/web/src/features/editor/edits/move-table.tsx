import type { Schedule } from '@evenfield/engine';
import { Table } from '@mantine/core';
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

/** Which matches would move from where to where, and why where there is a reason to tell. */
export function MoveTable({ schedule, moves }: MoveTableProps) {
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
          {moves.map(({ match, from, to, why }) => (
            <Table.Tr key={match}>
              <Table.Td>{sayMatchIn(schedule, match)}</Table.Td>
              <Table.Td>{sayCellName(schedule, from)}</Table.Td>
              <Table.Td>{sayCellName(schedule, to)}</Table.Td>
              {reasoned && <Table.Td>{why}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
