import {
  type Exchange,
  entryName,
  isPlayoff,
  type Promotion,
  proposePromotion,
  type Setup,
  type TableView,
  type TeamMove,
  viewTables,
} from '@evenfield/engine';
import type { SavedSchedule } from '@evenfield/wire';
import { ActionIcon, Group, MultiSelect, NumberInput, Stack, Switch, Text } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useMemo } from 'react';

/** Who goes up and down between divisions. */
export interface Promotions {
  readonly order: readonly number[]; // entries, the highest division first
  readonly exchanges: readonly Exchange[]; // between each and the next
  readonly byHand: readonly Promotion[] | null; // in that order; null: as proposed
}

/** Returns the divisions that teams can go up and down between: those with one table. */
function listDivisions({ entries }: Setup): number[] {
  const own = [...entries.keys()].filter((e) => !isPlayoff(entries[e]!));
  const isAlone = (e: number) =>
    own.every((other) => other === e || entries[other]!.division !== entries[e]!.division);
  return own.filter(isAlone);
}

/** Returns who goes where. */
export function movesOf({ schedule, results }: SavedSchedule, promotions: Promotions): TeamMove[] {
  const { order } = promotions;
  const { entries } = schedule.setup;
  const tables = viewTables(schedule, results);
  return promotionsOf(tables, promotions).flatMap(({ up, down }, k) => {
    const from = entries[order[k]!]!;
    const moves = (positions: readonly number[], to: number | undefined) =>
      to === undefined
        ? []
        : positions.map((position): TeamMove => {
            const { division, pool } = from;
            return { team: { division, pool, team: from.teams[position]! }, to };
          });
    return [...moves(up, order[k - 1]), ...moves(down, order[k + 1])];
  });
}

function promotionsOf(
  tables: readonly TableView[],
  { order, exchanges, byHand }: Promotions,
): readonly Promotion[] {
  const ordered = order.map((e) => tables.find(({ entry }) => entry.entry === e)!); // no playoffs
  return byHand ?? proposePromotion(ordered, exchanges);
}

interface PromotionFieldsProps {
  readonly saved: SavedSchedule;
  readonly value: Promotions | null; // null: nobody goes up or down
  readonly onChange: (value: Promotions | null) => void;
}

/** Proposes by the tables who goes up and down, to be changed by hand; nothing for one division. */
export function PromotionFields({ saved, value, onChange }: PromotionFieldsProps) {
  const { schedule, results } = saved;
  const tables = useMemo(() => viewTables(schedule, results), [schedule, results]);
  const divisions = useMemo(() => listDivisions(schedule.setup), [schedule]);
  if (divisions.length < 2) return null;
  const first: Promotions = {
    order: divisions,
    exchanges: divisions.slice(1).map(() => ({ up: 1, down: 1 })),
    byHand: null,
  };
  return (
    <Stack>
      <Switch
        label="Promote and relegate teams"
        description="Proposes who goes up and down by the tables. You can change it before copying."
        checked={value !== null}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? first : null)}
      />
      {value !== null && <Divisions {...{ saved, tables, value, onChange }} />}
    </Stack>
  );
}

interface DivisionsProps {
  readonly saved: SavedSchedule;
  readonly tables: readonly TableView[];
  readonly value: Promotions;
  readonly onChange: (value: Promotions) => void;
}

function Divisions({ saved, tables, value, onChange }: DivisionsProps) {
  const { entries } = saved.schedule.setup;
  const { order, exchanges } = value;
  const promotions = promotionsOf(tables, value);
  const isFinal = tables
    .filter(({ entry }) => order.includes(entry.entry))
    .every((table) => table.isFinal);
  const nameOf = (k: number) => entryName(entries[order[k]!]!);

  const raise = (k: number) => {
    const next = [...order];
    next.splice(k - 1, 2, order[k]!, order[k - 1]!);
    onChange({ ...value, order: next, byHand: null });
  };
  const exchange = (k: number, change: Partial<Exchange>) =>
    onChange({
      ...value,
      exchanges: exchanges.map((one, at) => (at === k ? { ...one, ...change } : one)),
      byHand: null,
    });
  const choose = (k: number, change: Partial<Promotion>) =>
    onChange({
      ...value,
      byHand: promotions.map((one, at) => (at === k ? { ...one, ...change } : one)),
    });

  return (
    <>
      {!isFinal && (
        <Text c="dimmed">
          Not all matches have a result yet. The proposal follows the tables as they are now.
        </Text>
      )}
      <Stack component="ol" gap="lg" m={0} p={0} aria-label="Divisions, the highest first">
        {order.map((e, k) => (
          <Stack component="li" key={e} gap="xs" style={{ listStyle: 'none' }}>
            <Group justify="space-between" wrap="nowrap">
              <strong>{nameOf(k)}</strong>
              {k > 0 && (
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={`Put ${nameOf(k)} above ${nameOf(k - 1)}`}
                  onClick={() => raise(k)}
                >
                  <IconArrowUp size={18} aria-hidden="true" />
                </ActionIcon>
              )}
            </Group>
            {k > 0 && (
              <TeamsChoice
                label={`Up to ${nameOf(k - 1)}`}
                teams={entries[e]!.teams}
                others={promotions[k]!.down}
                value={promotions[k]!.up}
                onChange={(up) => choose(k, { up })}
              />
            )}
            {k < order.length - 1 && (
              <>
                <TeamsChoice
                  label={`Down to ${nameOf(k + 1)}`}
                  teams={entries[e]!.teams}
                  others={promotions[k]!.up}
                  value={promotions[k]!.down}
                  onChange={(down) => choose(k, { down })}
                />
                <Group gap="sm" grow>
                  {(['down', 'up'] as const).map((way) => (
                    <NumberInput
                      key={way}
                      label={way === 'down' ? `Down from ${nameOf(k)}` : `Up from ${nameOf(k + 1)}`}
                      min={0}
                      max={entries[order[way === 'down' ? k : k + 1]!]!.teams.length}
                      clampBehavior="strict"
                      allowDecimal={false}
                      value={exchanges[k]![way]}
                      onChange={(count) => exchange(k, { [way]: Number(count) })}
                    />
                  ))}
                </Group>
              </>
            )}
          </Stack>
        ))}
      </Stack>
    </>
  );
}

interface TeamsChoiceProps {
  readonly label: string;
  readonly teams: readonly string[];
  readonly others: readonly number[]; // who already go the other way
  readonly value: readonly number[];
  readonly onChange: (positions: number[]) => void;
}

function TeamsChoice({ label, teams, others, value, onChange }: TeamsChoiceProps) {
  return (
    <MultiSelect
      label={label}
      placeholder={value.length === 0 ? 'Nobody' : ''}
      value={value.map(String)}
      data={[...teams.keys()]
        .filter((position) => !others.includes(position))
        .map((position) => ({ value: String(position), label: teams[position]! }))}
      onChange={(positions) => onChange(positions.map(Number))}
    />
  );
}
