import { Chip, Input } from '@mantine/core';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useSportWords } from '../season/sport-words.ts';
import { openFields, type SetupForm } from '../setup-form.ts';
import classes from './division-block.module.css';

interface DivisionFieldsProps {
  readonly division: number; // its position in the form
  readonly title: string; // what the division is called
}

/** Which of the fields a division may use; all of them until one is turned off. */
export function DivisionFields({ division, title }: DivisionFieldsProps) {
  const { control } = useFormContext<SetupForm>();
  const fieldCount = useWatch({ control, name: 'fieldCount' });
  const fieldNames = useWatch({ control, name: 'fieldNames' });
  const { field, fieldState } = useController({
    control,
    name: `divisions.${division}.closedFields`,
  });
  const inWords = useSportWords();
  const open = openFields({ fieldCount, fieldNames });
  if (open.length === 0) return null;
  const closed = field.value;
  const message = fieldState.error?.message;
  const toggle = (position: number) =>
    field.onChange(
      closed.includes(position) ? closed.filter((one) => one !== position) : [...closed, position],
    );
  const errorId = `division-${division}-fields-error`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of the grid
    <div
      role="group"
      aria-label={`${inWords('Fields')} of ${title}`}
      aria-describedby={message === undefined ? undefined : errorId}
    >
      <div className={classes['label']}>{inWords('Plays on fields')}</div>
      <div className={classes['chips']}>
        {open.map(({ position, name }) => (
          <Chip
            key={position}
            size="sm"
            classNames={{ label: classes['chip'] }}
            variant="outline"
            checked={!closed.includes(position)}
            onChange={() => toggle(position)}
            aria-invalid={message !== undefined}
          >
            {name}
          </Chip>
        ))}
      </div>
      {message !== undefined && <Input.Error id={errorId}>{message}</Input.Error>}
    </div>
  );
}
