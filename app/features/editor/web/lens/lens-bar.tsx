import { type ChartLens, isCalendarSeason } from '@evenfield/engine';
import { inSportWords } from '@evenfield/wire';
import {
  ActionIcon,
  Button,
  MultiSelect,
  NativeSelect,
  Popover,
  Stack,
  Switch,
} from '@mantine/core';
import { IconTableOptions, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { Lettering } from '#league/chart/chart-lettering.ts';
import { type Editor, openedSchedule } from '../editor.ts';
import { groupByClub } from './group-by-club.ts';
import classes from './lens-bar.module.css';
import { setZoom, turnLens } from './turn-lens.ts';
import { nextZoom } from './zooms.ts';

const CALENDAR = { value: 'calendar', label: 'Season calendar' } as const;

const COLUMNS: readonly { readonly value: ChartLens['across']; readonly label: string }[] = [
  { value: 'fields', label: 'Fields (game days as rows)' },
  { value: 'days', label: 'Game days (fields as rows)' },
  { value: 'teams', label: 'Teams' },
];

const LEFT_OUT: Readonly<Record<ChartLens['across'], string>> = {
  fields: 'Leave out game days and times without a match in color',
  days: 'Leave out fields and times without a match in color',
  teams: 'Leave out game days and times without a match in color',
  calendar: 'Leave out game days and matches that are not in color',
};

interface LensBarProps {
  readonly editor: Editor;
  readonly lettering: Lettering;
  readonly teams: readonly number[]; // on offer
}

/** The controls that turn the chart, choose its fields and teams, and zoom. */
export function LensBar({ editor, lettering, teams }: LensBarProps) {
  const lens = useStore(editor, (state) => state.lens);
  const schedule = useStore(editor, openedSchedule);
  const inWords = (text: string) => inSportWords(text, schedule?.setup ?? {});
  const canBeCalendar = schedule !== null && isCalendarSeason(schedule.setup);
  const choices = canBeCalendar ? [CALENDAR, ...COLUMNS] : COLUMNS;
  const filtered = lens.fields !== null || lens.teams !== null || lens.narrowed === true;
  return (
    <div className={classes['bar']}>
      <Popover position="bottom-end" withinPortal={false} trapFocus width="min(22rem, 90vw)">
        <Popover.Target>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconTableOptions size={16} aria-hidden="true" />}
          >
            View{filtered && ' (filtered)'}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="How the chart is shown">
          <Stack>
            <NativeSelect
              label={canBeCalendar ? 'Calendar, or a chart with these columns' : 'Columns'}
              data={choices.map(({ value, label }) => ({ value, label: inWords(label) }))}
              value={lens.across}
              onChange={
                ({ currentTarget }) =>
                  turnLens(editor, { across: currentTarget.value as ChartLens['across'] }) // its options' values
              }
            />
            <NumbersInput
              label={inWords('Show only these fields')}
              names={lettering.fields}
              numbers={[...lettering.fields.keys()]}
              chosen={lens.fields}
              onChoose={(fields) => turnLens(editor, { fields })}
            />
            <ClubSelect
              clubs={groupByClub(lettering.teams, teams)}
              chosen={lens.teams}
              onChoose={(chosen) => turnLens(editor, { teams: chosen })}
            />
            <NumbersInput
              label="Show only these teams"
              names={lettering.teams}
              numbers={teams}
              chosen={lens.teams}
              onChoose={(teams) => turnLens(editor, { teams })}
            />
            <Switch
              label={inWords(LEFT_OUT[lens.across])}
              checked={lens.narrowed === true}
              onChange={({ currentTarget }) =>
                turnLens(editor, { narrowed: currentTarget.checked })
              }
            />
          </Stack>
        </Popover.Dropdown>
      </Popover>
      <ZoomButtons editor={editor} />
    </div>
  );
}

function ZoomButtons({ editor }: { readonly editor: Editor }) {
  const zoom = useStore(editor, (state) => state.zoom);
  const [smaller, larger] = [nextZoom(zoom, -1), nextZoom(zoom, 1)];
  return (
    <>
      <ActionIcon
        variant="default"
        size={32}
        aria-label="Zoom out"
        disabled={smaller === null}
        onClick={() => smaller !== null && setZoom(editor, smaller)}
      >
        <IconZoomOut size={16} aria-hidden="true" />
      </ActionIcon>
      <span className={classes['zoom']}>{Math.round(zoom * 100)} %</span>
      <ActionIcon
        variant="default"
        size={32}
        aria-label="Zoom in"
        disabled={larger === null}
        onClick={() => larger !== null && setZoom(editor, larger)}
      >
        <IconZoomIn size={16} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}

interface ClubSelectProps {
  readonly clubs: ReadonlyMap<string, readonly number[]>; // their teams
  readonly chosen: readonly number[] | null;
  readonly onChoose: (teams: readonly number[] | null) => void;
}

/** Chooses all teams of a club. */
function ClubSelect({ clubs, chosen, onChoose }: ClubSelectProps) {
  if (clubs.size === 0) return null;
  const isChosen = (teams: readonly number[]) => String(teams) === String(chosen);
  const club = [...clubs].find(([, teams]) => isChosen(teams))?.[0] ?? '';
  return (
    <NativeSelect
      label="Show only the teams of a club"
      data={[
        { value: '', label: club === '' && chosen !== null ? 'Chosen teams' : 'All clubs' },
        ...[...clubs.keys()].map((name) => ({ value: name, label: name })),
      ]}
      value={club}
      onChange={({ currentTarget }) => onChoose(clubs.get(currentTarget.value) ?? null)}
    />
  );
}

interface NumbersInputProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly numbers: readonly number[]; // on offer
  readonly chosen: readonly number[] | null;
  readonly onChoose: (numbers: readonly number[]) => void;
}

function NumbersInput({ label, names, numbers, chosen, onChoose }: NumbersInputProps) {
  return (
    <MultiSelect
      label={label}
      placeholder={chosen === null ? 'All' : ''}
      data={numbers.map((number) => ({ label: names[number]!, value: String(number) }))}
      value={(chosen ?? []).map(String)}
      onChange={(values) => onChoose(values.map(Number).sort((one, other) => one - other))}
      searchable
      clearable
      limit={60}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
