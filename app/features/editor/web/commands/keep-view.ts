import { cellCount, gridOf, type Schedule, type Setup } from '@evenfield/engine';
import type { EditorState } from '../editor.ts';
import type { Picked } from '../moving/picked.ts';

type View = Pick<EditorState, 'lit' | 'lens' | 'picked'>;

/** Carries the view over to a changed schedule: numbers stay while they mean the same. */
export function keepView(view: View, before: Schedule | null, now: Schedule | null): View {
  const { lit, lens, picked } = view;
  const keepsTeams = before !== null && now !== null && hasSameTeams(before.setup, now.setup);
  const keepsFields = before !== null && now !== null && hasSameFields(before.setup, now.setup);
  const fields = keepsFields ? lens.fields : null;
  const teams = keepsTeams ? lens.teams : null;
  return {
    lit: keepsTeams ? lit : new Set(),
    lens: fields === lens.fields && teams === lens.teams ? lens : { ...lens, fields, teams },
    picked: now && keepPicked(picked, now),
  };
}

/** Returns the selection if it still exists. A swap is recomputed: its match may have moved. */
function keepPicked(picked: Picked | null, { setup, fixtures }: Schedule): Picked | null {
  if (picked?.kind === 'cell') {
    const { cell } = picked;
    const isThere =
      typeof cell === 'number'
        ? cell < cellCount(gridOf(setup))
        : cell.day < setup.days.length && cell.field < setup.fields.length;
    return isThere ? picked : null;
  }
  if (picked === null || !fixtures.ids.includes(picked.match)) return null;
  return picked.swapWith === null ? picked : { ...picked, swapWith: null };
}

function hasSameTeams(one: Setup, other: Setup): boolean {
  if (one.entries === other.entries) return true;
  if (one.entries.length !== other.entries.length) return false;
  return one.entries.every(({ division, pool, teams }, e) => {
    const same = other.entries[e]!;
    return same.division === division && same.pool === pool && same.teams.length === teams.length;
  });
}

function hasSameFields(one: Setup, other: Setup): boolean {
  if (one.fields.length !== other.fields.length) return false;
  return one.fields.every(({ name }, f) => other.fields[f]!.name === name);
}
