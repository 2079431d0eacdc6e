import { listSeeds, MAX_CONTESTANTS, nameSeed } from '@evenfield/engine';
import { Box, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { type DivisionForm, type SetupForm, teamCountOf } from '../setup-form.ts';
import { playOnOf, playoffsOf, poolCountOf, poolsOf } from './pools.ts';
import classes from './pools-choice.module.css';

interface PoolsChoiceProps {
  readonly division: number; // index in the form
}

const SIZES = [2, 4, 8, 16, 32, 64, 128];

/** The choice of the number of pools, of who qualifies, and of knockouts for the others. */
export function PoolsChoice({ division }: PoolsChoiceProps) {
  const { control, register } = useFormContext<SetupForm>();
  const path = `divisions.${division}` as const;
  const own = useWatch({ control, name: path });
  const { errors } = useFormState({ control, name: path });
  const playOn = useController({ control, name: `${path}.playOn` });
  const teams = teamCountOf(own);
  const most = Math.min(teams, MAX_CONTESTANTS);
  const usual = playOnOf({ ...own, playOn: '' });
  return (
    <>
      <TextInput
        {...register(`${path}.poolCount`)}
        label="Number of pools"
        placeholder={teams > 0 ? String(poolCountOf({ ...own, poolCount: '' })) : 'Pools of four'}
        inputMode="numeric"
        autoComplete="off"
        error={errors.divisions?.[division]?.poolCount?.message}
      />
      <NativeSelect
        {...playOn.field}
        label="Teams in knockout"
        data={[
          { value: '', label: teams > 0 ? `${usual} (usual)` : 'As usual' },
          ...SIZES.filter((size) => size <= most).map(String),
        ]}
      />
      <div className={classes['more']}>
        <Checkbox
          {...register(`${path}.plate`)}
          label="Plate"
          description="A second knockout for the next places."
        />
        <Checkbox
          {...register(`${path}.consolation`)}
          label="Consolation"
          description="A knockout for all other teams."
        />
        {teams > 1 && (
          <Box component="ul" m={0} ps={20} c="dimmed" fz="sm" aria-label="Stages">
            {describeStages(own).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        )}
      </div>
    </>
  );
}

/** Returns '6 pools of 4 teams, dealt …' and 'Playoffs: 16 teams, each 1st, each 2nd, …'. */
export function describeStages(division: DivisionForm): string[] {
  const sizes = poolsOf(
    division,
    Array.from({ length: teamCountOf(division) }, (_, k) => String(k)),
  ).map(({ length }) => length);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const size = least === most ? `${least}` : `${least} or ${most}`;
  const planned = playoffsOf(division);
  const empty = [division.plate && 'Plate', division.consolation && 'Consolation'].filter(
    (wanted) => wanted && !planned.some(({ name }) => name === wanted),
  );
  const pools = sizes.map((teams, k) => ({ pool: String(k), teams }));
  return [
    `${sizes.length === 1 ? '1 pool' : `${sizes.length} pools`} of ${size} teams, filled from the list: pools 1 to ${sizes.length}, then back. Every team plays all others of its pool once.`,
    ...planned.map(({ name, from, count }) => {
      const seeds = listSeeds(pools, count, from);
      const ranks = [...new Set(seeds.map(({ rank }) => rank))].map((rank) => {
        const of = seeds.filter((seed) => seed.rank === rank);
        const place = nameSeed({ pool: null, rank });
        if (of[0]!.best === undefined) return `each ${place}`;
        return of[0]!.best === 1 ? `the best ${of.length} of the ${place}` : `the other ${place}`;
      });
      return `${name}: ${count} teams, ${new Intl.ListFormat('en-US').format(ranks)}.`;
    }),
    ...empty.map((name) => `${name}: none, fewer than two teams are left for it.`),
  ];
}
