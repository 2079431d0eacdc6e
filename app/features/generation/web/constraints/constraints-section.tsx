import { Accordion, ActionIcon, Badge, Button, Group } from '@mantine/core';
import { IconCalendarOff, IconClipboard, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ComponentType, useId, useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { capitalize } from '#league/capitalize.ts';
import { useSportWords } from '../season/sport-words.ts';
import classes from '../section.module.css';
import type { SetupForm } from '../setup-form.ts';
import { useUndoOffer } from '../use-undo-offer.tsx';
import { pairWithoutTravel } from './constraint-choices.ts';
import { CONSTRAINT_GROUPS, type ConstraintGroup } from './constraint-groups.tsx';
import {
  type ClosureForm,
  type ConstraintList,
  type ConstraintsForm,
  NEW_ROWS,
  type TravelForm,
} from './constraints-form.ts';
import own from './constraints-section.module.css';
import { guessTravel } from './guess-travel.ts';
import { PaintClosures } from './paint-closures.tsx';
import { PastePeople } from './paste-people.tsx';
import { PasteClosures, PasteHours } from './paste-times.tsx';
import { PRESETS } from './presets.ts';
import { TextOfRow } from './row-inputs.tsx';

const GROUPS = Object.entries(CONSTRAINT_GROUPS) as [ConstraintList, ConstraintGroup][];

/** What an organizer can say beyond game days, time slots and fields; all of it is optional. */
export function ConstraintsSection() {
  const inWords = useSportWords();
  return (
    <section className={classes['section']}>
      <h2>Availability and requests</h2>
      <p className={classes['hint']}>
        {inWords(
          'Optional: when fields are open, who coaches two teams, and what teams ask for. Your schedule keeps every must, and as many wishes as it can.',
        )}
      </p>
      <ConstraintInputs />
    </section>
  );
}

/** The inputs of the section: the groups, of which those with a mistake are open, and the changeover. */
export function ConstraintInputs() {
  const { control } = useFormContext<SetupForm>();
  const constraints = useWatch({ control, name: 'constraints' });
  const { errors } = useFormState({ control, name: 'constraints' });
  const inWords = useSportWords();
  const [opened, setOpened] = useState<string[]>([]);
  const wrong = GROUPS.flatMap(([list]) => (errors.constraints?.[list] ? [list] : []));
  return (
    <>
      <PresetButtons />
      <Accordion
        multiple
        order={3}
        variant="contained"
        value={[...new Set([...opened, ...wrong])]}
        onChange={setOpened}
      >
        {GROUPS.map(([list, { title }]) => (
          <Accordion.Item key={list} value={list}>
            <Accordion.Control>
              <Group gap="xs">
                {inWords(title)}
                {constraints[list].length > 0 && (
                  <Badge variant="light" aria-label={`${constraints[list].length} entered`}>
                    {constraints[list].length}
                  </Badge>
                )}
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <Rows list={list} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <TextOfRow
        name="constraints.changeover"
        label="Changeover"
        description="Minutes between two games on a field"
        placeholder="0"
        isNumber
      />
    </>
  );
}

/** Sets the limits and the spacing, in place of those that are entered, as leagues of a kind usually have them. */
function PresetButtons() {
  const { getValues, setValue } = useFormContext<SetupForm>();
  const offerUndo = useUndoOffer();
  const set = ({ limits, spacing }: Pick<ConstraintsForm, 'limits' | 'spacing'>) => {
    setValue('constraints.limits', structuredClone(limits), { shouldDirty: true });
    setValue('constraints.spacing', structuredClone(spacing), { shouldDirty: true });
  };
  const label = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
    <div role="group" aria-labelledby={label} className={own['presets']}>
      <span id={label}>Start with the usual limits:</span>
      {PRESETS.map(({ title, sets, rows }) => (
        <div key={title}>
          <Button
            variant="default"
            size="compact-md"
            onClick={() => {
              const { limits, spacing } = structuredClone(getValues('constraints'));
              set(rows);
              offerUndo(`${title}: ${sets}.`, () => set({ limits, spacing }));
            }}
          >
            {title}
          </Button>{' '}
          <span className={own['sets']}>{sets}</span>
        </div>
      ))}
    </div>
  );
}

/** A travel time between two venues that have none. */
function nextTravel(form: SetupForm): TravelForm {
  const [from = '', to = ''] = pairWithoutTravel(form, form.constraints.travel);
  return { from, to, minutes: guessTravel(form.constraints.venues, from, to) };
}

/** The lists that can be pasted: the button, and what it opens. */
const PASTING: {
  readonly [L in ConstraintList]?: {
    readonly button: string;
    readonly Dialog: ComponentType<{
      readonly onAdd: (rows: readonly ConstraintsForm[L][number][]) => void;
      readonly onClose: () => void;
    }>;
  };
} = {
  hours: { button: 'Paste opening hours…', Dialog: PasteHours },
  people: { button: 'Paste a list…', Dialog: PastePeople },
  closures: { button: 'Paste closed times…', Dialog: PasteClosures },
};

interface RowsProps {
  readonly list: ConstraintList;
}

function Rows({ list }: RowsProps) {
  const { control, getValues } = useFormContext<SetupForm>();
  const { fields, append, insert, remove, replace } = useFieldArray({
    control,
    name: `constraints.${list}`,
  });
  const offerUndo = useUndoOffer();
  const inWords = useSportWords();
  const [pasting, setPasting] = useState(false);
  const [painting, setPainting] = useState(false);
  const { hint, noun, row } = CONSTRAINT_GROUPS[list];
  const paster = PASTING[list];
  const removeAt = (position: number) => {
    const removed = structuredClone(getValues(`constraints.${list}.${position}`));
    remove(position);
    offerUndo(`${capitalize(noun)} ${position + 1} is removed.`, () => insert(position, removed));
  };
  const paste = (rows: readonly ConstraintsForm[ConstraintList][number][]) => {
    append([...rows]);
    setPasting(false);
  };
  const savePainted = (rows: readonly ClosureForm[]) => {
    const before = structuredClone(getValues(`constraints.${list}`));
    replace([...rows]);
    setPainting(false);
    offerUndo('Closed times are changed.', () => replace(before));
  };
  return (
    <div className={classes['section']}>
      <p className={classes['hint']}>{inWords(hint)}</p>
      {fields.map(({ id }, position) => (
        <fieldset key={id} className={own['row']}>
          <legend>
            {capitalize(noun)} {position + 1}
          </legend>
          <div className={own['inputs']}>{row(`constraints.${list}.${position}`)}</div>
          <ActionIcon
            aria-label={`Remove ${noun} ${position + 1}`}
            onClick={() => removeAt(position)}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </fieldset>
      ))}
      <Group>
        <Button
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => append(list === 'travel' ? nextTravel(getValues()) : NEW_ROWS[list]())}
        >
          Add {noun}
        </Button>
        {paster !== undefined && (
          <Button
            variant="subtle"
            leftSection={<IconClipboard size={18} aria-hidden="true" />}
            onClick={() => setPasting(true)}
          >
            {paster.button}
          </Button>
        )}
        {list === 'closures' && (
          <Button
            variant="subtle"
            leftSection={<IconCalendarOff size={18} aria-hidden="true" />}
            onClick={() => setPainting(true)}
          >
            Mark closed times…
          </Button>
        )}
      </Group>
      {pasting && paster && <paster.Dialog onAdd={paste} onClose={() => setPasting(false)} />}
      {painting && <PaintClosures onSave={savePainted} onClose={() => setPainting(false)} />}
    </div>
  );
}
