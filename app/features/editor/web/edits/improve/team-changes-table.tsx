import { inSportWords } from '@evenfield/contract';
import type { FigureChange, Setup, TeamChanges, TeamFigures } from '@evenfield/engine';
import { Table } from '@mantine/core';
import { LongTable } from '../long-table.tsx';

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

const HEADS = ['Team', 'Division', 'Matches that move', 'What changes'];

interface TeamChangesProps {
  readonly setup: Pick<Setup, 'tables'>; // whose sport it is
  readonly teams: readonly TeamChanges[];
}

/** What another schedule would mean for each team: how many of its matches move, and which of its figures change. */
export function TeamChangesTable({ setup, teams }: TeamChangesProps) {
  return (
    <LongTable
      label="Teams"
      heads={HEADS}
      rows={teams}
      step={50}
      height={300}
      draw={(team) => (
        <Table.Tr key={team.team}>
          <Table.Th scope="row">{team.name}</Table.Th>
          <Table.Td>{team.entry.name}</Table.Td>
          <Table.Td>{team.moved}</Table.Td>
          <Table.Td>{inSportWords(sayChanges(team), setup)}</Table.Td>
        </Table.Tr>
      )}
    />
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
