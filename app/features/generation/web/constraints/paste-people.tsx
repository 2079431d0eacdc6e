import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatThings } from '#kernel/web/format-number.ts';
import type { SetupForm } from '../setup-form.ts';
import { teamChoices } from './constraint-choices.ts';
import type { PersonForm } from './constraints-form.ts';
import { parsePeople } from './parse-people.ts';
import { PasteDialog } from './paste-dialog.tsx';

interface PastePeopleProps {
  readonly onAdd: (people: readonly PersonForm[]) => void;
  readonly onClose: () => void;
}

/** Adds many people at once, one per line. */
export function PastePeople({ onAdd, onClose }: PastePeopleProps) {
  const [text, setText] = useState('');
  const [divisions, defaultTeam] = useWatch<SetupForm, ['divisions', 'defaultTeam']>({
    name: ['divisions', 'defaultTeam'],
  });
  const { people, problems } = parsePeople(text, teamChoices({ divisions, defaultTeam }));
  return (
    <PasteDialog
      title="Paste people"
      label="One person per line"
      description="Name the person, then the teams, as in ‘Kim: U8 Comets, U12 Rovers’. You can paste rows from a spreadsheet."
      found={formatThings(people.length, 'person', 'people')}
      isEmpty={people.length === 0}
      {...{ text, problems, onClose }}
      onText={setText}
      onAdd={() => onAdd(people)}
    />
  );
}
