import type { Schedule } from '@evenfield/engine';
import { Table } from '@mantine/core';
import { formatCellName, formatMatchIn } from '#league/match-words.ts';
import { LongTable } from './long-table.tsx';

interface MoveTableProps {
  readonly schedule: Schedule; // before the moves
  readonly after: Schedule;
  readonly moves: readonly {
    readonly match: number;
    readonly from: number;
    readonly to: number;
    readonly why?: string;
  }[];
}

const HEADS = ['Match', 'From', 'To'];

/** Lists which matches would move from where to where, with the reason if there is one. */
export function MoveTable({ schedule, after, moves }: MoveTableProps) {
  const reasoned = moves.some(({ why }) => why !== undefined);
  return (
    <LongTable
      label="Moves"
      heads={reasoned ? [...HEADS, 'Why'] : HEADS}
      rows={moves}
      step={100}
      height={360}
      draw={({ match, from, to, why }) => (
        <Table.Tr key={match}>
          <Table.Td>{formatMatchIn(schedule, match)}</Table.Td>
          <Table.Td>{formatCellName(schedule, from)}</Table.Td>
          <Table.Td>{formatCellName(after, to)}</Table.Td>
          {reasoned && <Table.Td>{why}</Table.Td>}
        </Table.Tr>
      )}
    />
  );
}
