import {
  type Command,
  generateBracket,
  MAX_CONTESTANTS,
  nameSeed,
  type PlayoffKind,
  proposeSeeds,
  type Results,
  type Schedule,
  type Seed,
  usualPlayoffSize,
} from '@evenfield/engine';
import { fieldLabels, inSportWords } from '@evenfield/wire';
import {
  ActionIcon,
  Button,
  Checkbox,
  NativeSelect,
  Radio,
  Stack,
  VisuallyHidden,
} from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { formatDay, formatMatches } from '#league/match-words.ts';
import { notifyEdited } from '../../commands/notify-edited.ts';
import { type Editor, openDialog } from '../../editor.ts';
import { openedCopy } from '../../saving/opened-copy.ts';
import classes from '../edit-form.module.css';
import { EditForm } from '../edit-form.tsx';
import { useEdit } from '../use-edit.ts';
import { PlayoffFit } from './playoff-fit.tsx';
import { KIND_WORDS, KINDS, listDivisions } from './playoff-kinds.ts';
import own from './stages.module.css';

interface AddPlayoffFormProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly results: Results;
  readonly onDone: () => void;
}

const SOONEST = '';
const FEWEST = 2;

/** The form for new playoffs of a division; previews their matches and whether those fit. */
export function AddPlayoffForm({ editor, schedule, results, onDone }: AddPlayoffFormProps) {
  const { setup } = schedule;
  const divisions = listDivisions(setup);
  const seedsOf = (division: string, count: number) =>
    proposeSeeds(schedule, results, division, count).seeds.map(({ seed }) => seed);
  const first = divisions[0]!;
  const [key] = useState(() => `playoff-${crypto.randomUUID()}`); // globally unique
  const [division, setDivision] = useState(first.division);
  const [kind, setKind] = useState<PlayoffKind>('single');
  const [seeds, setSeeds] = useState<readonly Seed[]>(() =>
    seedsOf(first.division, usualPlayoffSize(first)),
  );
  const [fields, setFields] = useState<ReadonlySet<number>>(first.fields);
  const [from, setFrom] = useState(SOONEST);
  const [past] = useState(() => countPast(setup, openedCopy(editor.getState())?.timeZone));
  const edit = useEdit(editor, schedule);
  const soonest = past < setup.days.length ? past : 0; // nothing is scheduled on past days
  const { teams } = divisions.find((one) => one.division === division) ?? first;
  const command: Extract<Command, { kind: 'addPlayoff' }> = {
    ...{ kind: 'addPlayoff', key, division },
    playoff: { kind, seeds },
    fields: [...fields],
    fromDay: from === SOONEST ? soonest : Number(from),
  };
  const commandJson = useDeferredValue(JSON.stringify(command)); // typing does not wait for the preview

  const chooseDivision = (name: string) => {
    const chosen = divisions.find((one) => one.division === name) ?? first;
    setDivision(name);
    setSeeds(seedsOf(name, usualPlayoffSize(chosen)));
    setFields(chosen.fields);
    edit.clear();
  };
  const submit = () => {
    if (fields.size === 0 || !edit.run(command)) return;
    const start = 'They start once you confirm the seeds: Playoffs > Start playoffs.';
    notifyEdited(editor, `${division} now has playoffs. ${start}`);
    onDone();
  };
  return (
    <EditForm submit="Add playoffs" words={edit.words} onSubmit={submit}>
      <div className={classes['two']}>
        <NativeSelect
          label="Division"
          data-autofocus
          value={division}
          data={divisions.map((one) => one.division)}
          onChange={({ currentTarget }) => chooseDivision(currentTarget.value)}
        />
        <NativeSelect
          label="Teams that advance"
          value={String(seeds.length)}
          data={Array.from({ length: Math.min(teams, MAX_CONTESTANTS) - FEWEST + 1 }, (_, k) =>
            String(k + FEWEST),
          )}
          onChange={({ currentTarget }) => setSeeds(seedsOf(division, Number(currentTarget.value)))}
        />
      </div>
      <KindChoice kind={kind} count={seeds.length} onChange={setKind} />
      <SeedOrder seeds={seeds} onChange={setSeeds} />
      <fieldset className={own['group']}>
        <legend>{inSportWords('Fields', setup)}</legend>
        <div className={own['fields']}>
          {fieldLabels(setup).map((field, f) => (
            <Checkbox
              key={field}
              label={field}
              checked={fields.has(f)}
              onChange={({ currentTarget }) =>
                setFields(withField(fields, f, currentTarget.checked))
              }
            />
          ))}
        </div>
        {fields.size === 0 && (
          <p role="alert" className={own['fault']}>
            {inSportWords('Choose at least one field.', setup)}
          </p>
        )}
      </fieldset>
      <NativeSelect
        label="From"
        value={from}
        data={[
          { value: SOONEST, label: 'As soon as the division has played its last match' },
          ...setup.days.map((_, day) => ({
            value: String(day),
            label: `${formatDay(schedule, day)}${day < past ? ' (past)' : ''}`,
          })),
        ]}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <Button
        variant="subtle"
        size="compact-md"
        onClick={() => openDialog(editor, { kind: 'gameDays' })}
      >
        Add or change game days
      </Button>
      {fields.size > 0 && (
        <PlayoffFit schedule={schedule} results={results} commandJson={commandJson} />
      )}
    </EditForm>
  );
}

/** Counts game days up to the last past one, by date in the schedule's (or device's) time zone. */
function countPast({ days }: Schedule['setup'], timeZone: string | null | undefined): number {
  const place = timeZone ? { timeZone } : {};
  const today = new Date().toLocaleDateString('en-CA', place); // in ISO 8601
  return days.findLastIndex(({ date }) => date !== null && date < today) + 1;
}

function withField(fields: ReadonlySet<number>, field: number, isWanted: boolean) {
  const now = new Set(fields);
  if (isWanted) now.add(field);
  else now.delete(field);
  return now;
}

interface KindChoiceProps {
  readonly kind: PlayoffKind;
  readonly count: number; // number of teams
  readonly onChange: (kind: PlayoffKind) => void;
}

/** The choice of a kind of playoffs, with what each means and how many matches it takes. */
function KindChoice({ kind, count, onChange }: KindChoiceProps) {
  return (
    <Radio.Group
      label="Kind"
      value={kind}
      onChange={(value) => onChange(KINDS.find((one) => one === value) ?? kind)}
    >
      <Stack gap="sm" mt="xs">
        {KINDS.map((one) => (
          <Radio
            key={one}
            value={one}
            label={`${KIND_WORDS[one].title}, ${formatMatches(generateBracket(one, count).length)}`}
            description={KIND_WORDS[one].detail}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

interface SeedOrderProps {
  readonly seeds: readonly Seed[];
  readonly onChange: (seeds: Seed[]) => void;
}

/** The seeds, best first, to be reordered. */
function SeedOrder({ seeds, onChange }: SeedOrderProps) {
  const [announcement, setAnnouncement] = useState('');
  const move = (at: number, to: number) => {
    const [one, other] = [seeds[at]!, seeds[to]!];
    onChange(seeds.with(at, other).with(to, one));
    setAnnouncement(`${nameSeed(one)} is seed ${to + 1}.`);
  };
  return (
    <fieldset className={own['group']}>
      <legend>Seeds, the best first</legend>
      <ol className={own['seeds']}>
        {seeds.map((seed, at) => {
          const name = nameSeed(seed);
          return (
            <li key={name} className={own['seed']}>
              <span className={own['number']}>{at + 1}</span>
              <span className={own['name']}>{name}</span>
              <ActionIcon
                variant="default"
                className={own['step']}
                size={44}
                aria-label={`${name} up`}
                aria-disabled={at === 0}
                onClick={() => at > 0 && move(at, at - 1)}
              >
                <IconArrowUp size={18} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="default"
                className={own['step']}
                size={44}
                aria-label={`${name} down`}
                aria-disabled={at === seeds.length - 1}
                onClick={() => at < seeds.length - 1 && move(at, at + 1)}
              >
                <IconArrowDown size={18} aria-hidden="true" />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </fieldset>
  );
}
