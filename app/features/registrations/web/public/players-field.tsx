import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { PlainIconButton } from '#kernel/web/ui/plain/plain-icon-button.tsx';
import { MOST_NAME } from '../../form.ts';
import { MOST_PLAYERS, type RosterPlayer } from '../../registration.ts';
import classes from './registering.module.css';
import type { Faults } from './registration-draft.ts';
import { formatDay } from './registration-words.ts';
import { TextField } from './text-field.tsx';

interface PlayersFieldProps {
  readonly players: readonly RosterPlayer[];
  readonly until: string | null; // the last day on which they can be changed, YYYY-MM-DD
  readonly faults: Faults;
  readonly onChange: (players: RosterPlayer[]) => void;
}

/** A team's players, by name and number. */
export function PlayersField({ players, until, faults, onChange }: PlayersFieldProps) {
  const list = useRef<HTMLDivElement>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const isAdding = useRef(false);
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    list.current?.querySelector<HTMLInputElement>(':scope > :last-child input')?.focus();
  });
  const change = (row: number, part: Partial<RosterPlayer>) =>
    onChange(players.map((one, k) => (k === row ? { ...one, ...part } : one)));
  const remove = (row: number) => {
    onChange(players.filter((_, k) => k !== row));
    group.current?.querySelector<HTMLElement>(':scope > :last-child button')?.focus();
  };
  const fault = faults.get('players');
  return (
    <fieldset ref={group} className={classes['group']}>
      <legend>
        Players<span className={classes['optional']}> (optional)</span>
      </legend>
      <p className={classes['hint']}>
        {until === null
          ? 'You can add and change them later.'
          : `You can add and change them until ${formatDay(until)}.`}
      </p>
      <div ref={list} className={classes['rows']}>
        {players.map((player, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and their inputs no state
          <div key={row} className={classes['row']}>
            <TextField
              label={`Player ${row + 1}`}
              maxLength={MOST_NAME}
              fault={faults.get(`players[${row}].name`)}
              value={player.name}
              onChange={(name) => change(row, { name })}
            />
            <TextField
              label="Number"
              aria-label={`Number of player ${row + 1}`}
              maxLength={8}
              fault={faults.get(`players[${row}].number`)}
              value={player.number}
              onChange={(number) => change(row, { number })}
            />
            <PlainIconButton aria-label={`Remove player ${row + 1}`} onClick={() => remove(row)}>
              <IconX size={20} aria-hidden="true" />
            </PlainIconButton>
          </div>
        ))}
      </div>
      {fault !== undefined && <p className={classes['fault']}>{fault}</p>}
      <div>
        <PlainButton
          variant="light"
          disabled={players.length >= MOST_PLAYERS}
          onClick={() => {
            isAdding.current = true;
            onChange([...players, { name: '', number: '' }]);
          }}
        >
          Add a player
        </PlainButton>
      </div>
    </fieldset>
  );
}
