import { Button, Radio } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatThings } from '#kernel/web/format-number.ts';
import { useSportWords } from '../season/sport-words.ts';
import classes from '../section.module.css';
import type { SetupForm } from '../setup-form.ts';
import { useUndoOffer } from '../use-undo-offer.tsx';
import { findHomeless, giveOwnGrounds, hasOwnGrounds, shareFields } from './own-grounds.ts';

type Season = ReturnType<typeof giveOwnGrounds>;

/** The choice whether teams share the fields, or each plays its home games on its own. */
export function GroundsChoice() {
  const { control, getValues, setValue } = useFormContext<SetupForm>();
  const { isOwn, homeless } = useWatch({
    control,
    compute: (form: SetupForm) => ({
      isOwn: hasOwnGrounds(form),
      homeless: findHomeless(form).length,
    }),
  });
  const inWords = useSportWords();
  const offerUndo = useUndoOffer();
  const enter = ({ constraints, ...season }: Season) => {
    setValue('constraints', constraints, { shouldDirty: true });
    setValue('fieldNames', season.fieldNames);
    setValue('fieldCount', season.fieldCount);
    setValue('slotCount', season.slotCount);
  };
  const change = (changeSeason: (form: SetupForm) => Season, message: string) => {
    const before = structuredClone(getValues());
    enter(changeSeason(before));
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
          onChange={() => change(shareFields, 'Home fields and opening hours are removed.')}
        />
        <Radio
          name="grounds"
          label="Own grounds"
          description={inWords('Each team is at home on its own field, on dates when it is open')}
          checked={isOwn}
          onChange={() =>
            change(giveOwnGrounds, 'Opening hours replace the time slots: 7 to 10 PM on every day.')
          }
        />
      </fieldset>
      {isOwn && homeless > 0 && (
        <p className={classes['hint']}>
          {formatThings(homeless, 'team has', 'teams have')} no home {inWords('field')}.{' '}
          <Button
            variant="light"
            size="compact-sm"
            onClick={() => change(giveOwnGrounds, 'Every team has a home field.')}
          >
            {inWords('Give each a field of its own')}
          </Button>
        </p>
      )}
    </div>
  );
}
