import { Button, Radio } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatThings } from '#kernel/web/format-number.ts';
import { notifyWarning } from '#kernel/web/ui/notify.ts';
import { useSportWords } from '../season/sport-words.ts';
import classes from '../section.module.css';
import type { SetupForm } from '../setup-form.ts';
import { useUndoOffer } from '../use-undo-offer.tsx';
import {
  describeGrounds,
  findHomeless,
  giveHomeFields,
  giveOwnGrounds,
  hasOwnGrounds,
  shareFields,
} from './own-grounds.ts';

type Season = ReturnType<typeof giveOwnGrounds>;

/** The choice whether teams share the fields, or each plays its home games on its own. */
export function GroundsChoice() {
  const { control, getValues, setValue } = useFormContext<SetupForm>();
  const { isOwn, homeless, isFull } = useWatch({
    control,
    compute: (form: SetupForm) => {
      const homeless = findHomeless(form).length;
      const left = findHomeless({ ...form, ...giveHomeFields(form) }).length;
      return { isOwn: hasOwnGrounds(form), homeless, isFull: left === homeless };
    },
  });
  const inWords = useSportWords();
  const offerUndo = useUndoOffer();
  const enter = ({ constraints, ...season }: Season) => {
    setValue('constraints', constraints, { shouldDirty: true });
    setValue('fieldNames', season.fieldNames);
    setValue('fieldCount', season.fieldCount);
    setValue('slotCount', season.slotCount);
  };
  const change = (changeSeason: (form: SetupForm) => Season) => {
    const before = structuredClone(getValues());
    const after = changeSeason(before);
    const message = describeGrounds(before, after);
    if (message === '') {
      notifyWarning('Enter the number of teams first.');
      return;
    }
    enter(after);
    offerUndo(inWords(message), () => enter(before));
  };
  return (
    <div className={classes['section']}>
      <fieldset className={classes['events']}>
        <legend>Where teams play</legend>
        <Radio
          name="grounds"
          label={inWords('Shared fields')}
          description={inWords('Game days with time slots on fields that all teams use')}
          checked={!isOwn}
          onChange={() => change(shareFields)}
        />
        <Radio
          name="grounds"
          label="Own grounds"
          description={inWords('Each team is at home on its own field, on dates when it is open')}
          checked={isOwn}
          onChange={() => change(giveOwnGrounds)}
        />
      </fieldset>
      {isOwn && homeless > 0 && (
        <p className={classes['hint']}>
          {formatThings(homeless, 'team has', 'teams have')} no home {inWords('field')}.{' '}
          {isFull ? (
            inWords(
              'No field is left: enter one for several teams under Availability and requests.',
            )
          ) : (
            <Button variant="light" size="compact-sm" onClick={() => change(giveHomeFields)}>
              {inWords('Give each a field of its own')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
