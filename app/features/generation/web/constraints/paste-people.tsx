import { Button, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatThings } from '#kernel/web/format-number.ts';
import { DialogFoot } from '#kernel/web/ui/dialog-foot.tsx';
import type { SetupForm } from '../setup-form.ts';
import { teamChoices } from './constraint-choices.ts';
import type { PersonForm } from './constraints-form.ts';
import { parsePeople } from './parse-people.ts';

interface PastePeopleProps {
  readonly onAdd: (people: readonly PersonForm[]) => void;
  readonly onClose: () => void;
}

/** Adds many people at once, one per line, and shows which lines are not understood. */
export function PastePeople({ onAdd, onClose }: PastePeopleProps) {
  const [text, setText] = useState('');
  const [divisions, defaultTeam] = useWatch<SetupForm, ['divisions', 'defaultTeam']>({
    name: ['divisions', 'defaultTeam'],
  });
  const { people, problems } = parsePeople(text, teamChoices({ divisions, defaultTeam }));
  const found = formatThings(people.length, 'person', 'people');
  return (
    <Modal opened onClose={onClose} title="Paste people" size="lg">
      <Stack>
        <Textarea
          data-autofocus
          label="One person per line"
          description="Name the person, then the teams, as in ‘Kim: U8 Comets, U12 Rovers’. You can paste rows from a spreadsheet."
          autosize
          minRows={6}
          maxRows={16}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div role="status">
          {text.trim() !== '' && <Text size="sm">{found} found.</Text>}
          {problems.map((problem) => (
            <Text key={problem} size="sm" c="error">
              {problem}
            </Text>
          ))}
        </div>
      </Stack>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={people.length === 0} onClick={() => onAdd(people)}>
          Add {found}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
