import type { Impossible, NamedShortage } from '@evenfield/contract';
import { MAX_AXIS } from '@evenfield/engine';
import { Button, Modal } from '@mantine/core';
import { ADDITIONS, type Addition, additionWords } from './remedy-words.ts';
import classes from './shortage-dialog.module.css';

/** How many there are now; null where they come from an imported file. */
export type SeasonCounts = Readonly<Record<Addition, number | null>>;

interface ShortageDialogProps {
  readonly impossible: Impossible | null; // null: closed
  readonly counts: SeasonCounts;
  readonly onAdd: (kind: Addition, more: number) => void;
  readonly onClose: () => void;
}

/** Says that there is no schedule, why, and what would be enough, one click each. */
export function ShortageDialog({ impossible, counts, onAdd, onClose }: ShortageDialogProps) {
  return (
    <Modal
      opened={impossible !== null}
      onClose={onClose}
      title="You must add more game days, time slots, or fields."
      size="lg"
    >
      {impossible !== null && (
        <div className={classes['words']}>
          <ul className={classes['shortages']}>
            {impossible.shortages.map((shortage) => (
              <li key={describe(shortage)}>{describe(shortage)}</li>
            ))}
          </ul>
          {ADDITIONS.some((kind) => impossible.remedy[kind] !== null) && (
            <p>Any one of these is enough:</p>
          )}
          <div className={classes['remedies']}>
            {ADDITIONS.map((kind) => (
              <RemedyButton
                key={kind}
                kind={kind}
                more={impossible.remedy[kind]}
                count={counts[kind]}
                onAdd={onAdd}
              />
            ))}
          </div>
        </div>
      )}
    </Modal>
  );
}

interface RemedyButtonProps {
  readonly kind: Addition;
  readonly more: number | null; // null: this alone never helps
  readonly count: number | null;
  readonly onAdd: (kind: Addition, more: number) => void;
}

function RemedyButton({ kind, more, count, onAdd }: RemedyButtonProps) {
  if (more === null) return null;
  const addition = additionWords(kind, more);
  if (count === null) {
    return <p className={classes['never']}>{addition} more, entered in the file.</p>;
  }
  if (count + more > MAX_AXIS) {
    return (
      <p className={classes['never']}>
        {addition} more would be enough, but a schedule holds at most {MAX_AXIS}.
      </p>
    );
  }
  return <Button onClick={() => onAdd(kind, more)}>Add {addition}</Button>;
}

/** 'U12 and U14 need 21 games on field 1, which has room for 20.' */
function describe({ divisions, fields, days, limit, needed, available }: NamedShortage): string {
  const who = listed(divisions);
  const need = divisions.length === 1 ? 'needs' : 'need';
  const when =
    days.length === 0
      ? ''
      : days.length === 1
        ? ` on ${days[0]}`
        : ` over ${days.length} game days`;
  return limit === 'fields'
    ? `${who} ${need} ${needed} games${when}; ${fieldsNamed(fields)} room for ${available}.`
    : `${who} ${need} ${needed} games${when}; with one game a team and time slot there is time for ${available}.`;
}

function fieldsNamed(fields: readonly string[]): string {
  return fields.length === 1 ? `field ${fields[0]} has` : `fields ${listed(fields)} have`;
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names);
}
