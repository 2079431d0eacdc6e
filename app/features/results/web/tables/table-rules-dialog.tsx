import {
  HIGHEST_SCORE,
  MAX_TABLE_POINTS,
  SCORE_UNITS,
  type ScoreUnit,
  TABLE_PRESETS,
  type TableRules,
  tablePreset,
} from '@evenfield/engine';
import { SPORTS } from '@evenfield/wire';
import { Box, Button, Checkbox, Modal, NativeSelect, NumberInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DialogFoot } from '#kernel/web/ui/dialog-foot.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { capitalize } from '#league/capitalize.ts';
import classes from './table-rules-dialog.module.css';
import { TieBreakList } from './tie-break-list.tsx';

/** Why rules were rejected. */
interface Refused {
  readonly title: string;
  readonly detail: string;
}

interface TableRulesDialogProps {
  readonly rules: TableRules;
  readonly onSave: (rules: TableRules) => Refused | null; // null: accepted
  readonly onClose: () => void;
}

const WORTHS = [
  ['win', 'Win'],
  ['overtimeWin', 'Win in overtime'],
  ['draw', 'Tie'],
  ['overtimeLoss', 'Loss in overtime'],
  ['loss', 'Loss'],
  ['forfeitLoss', 'Forfeit'],
] as const;

/** Points per match and tie-breakers, starting from a sport's defaults. */
export function TableRulesDialog({ rules: first, onSave, onClose }: TableRulesDialogProps) {
  const [rules, setRules] = useState(first);
  const [refused, setRefused] = useState<Refused | null>(null);
  useFocusBack();

  const change = (part: Partial<TableRules>) => {
    setRules({ ...rules, ...part });
    setRefused(null);
  };
  const stand = (perGame: boolean) => {
    const { perGame: _, ...others } = rules;
    setRules(perGame ? { ...others, perGame } : others);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong !== null) return wrong.focus(); // the message is next to it
    const answer = onSave(rules);
    setRefused(answer);
    if (answer === null) onClose();
  };
  const forfeit = (side: 0 | 1, value: number) => {
    const [won, lost] = rules.forfeitScore;
    change({ forfeitScore: side === 0 ? [value, lost] : [won, value] });
  };

  return (
    <Modal opened onClose={onClose} title="Scoring and tables" size="lg">
      <form noValidate onSubmit={submit}>
        <Stack gap={20}>
          <NativeSelect
            label="Start from a sport"
            description="Fills in its points and tie-breaks; adjust them to your rules."
            value={rules.sport}
            data={SPORTS.filter(({ id }) => TABLE_PRESETS.has(id)).map(({ id, name }) => ({
              value: id,
              label: name,
            }))}
            onChange={({ currentTarget }) => {
              setRules(tablePreset(currentTarget.value));
              setRefused(null);
            }}
            data-autofocus
          />
          <NativeSelect
            label="What a match counts"
            value={rules.unit}
            data={SCORE_UNITS.map((unit) => ({ value: unit, label: capitalize(unit) }))}
            onChange={({ currentTarget }) => change({ unit: currentTarget.value as ScoreUnit })}
          />
          <Checkbox
            label="A match can end in a tie"
            checked={rules.draws}
            onChange={({ currentTarget }) => change({ draws: currentTarget.checked })}
          />
          <Checkbox
            label="Rank by points per game"
            description="A win percentage if a win is worth 1. Otherwise teams are ranked by all their points."
            checked={rules.perGame === true}
            onChange={({ currentTarget }) => stand(currentTarget.checked)}
          />
          <fieldset className={classes['group']}>
            <legend>Points in the table</legend>
            <div className={classes['numbers']}>
              {WORTHS.map(([worth, label]) => (
                <NumberInput
                  key={worth}
                  label={label}
                  step={0.5}
                  max={MAX_TABLE_POINTS}
                  clampBehavior="none"
                  value={rules[worth]}
                  error={faultOf(rules[worth], MAX_TABLE_POINTS)}
                  onChange={(value) => change({ [worth]: numberOf(value) })}
                />
              ))}
            </div>
            {rules.unit === 'sets' && (
              <Box component="p" m={0} c="dimmed" fz="sm">
                Overtime means the last set: 3:2, 2:1.
              </Box>
            )}
          </fieldset>
          <fieldset className={classes['group']}>
            <legend>A forfeit without a score counts as</legend>
            <div className={classes['numbers']}>
              {(['For the winner', 'For the loser'] as const).map((label, side) => (
                <NumberInput
                  key={label}
                  label={label}
                  min={0}
                  max={HIGHEST_SCORE}
                  clampBehavior="none"
                  value={rules.forfeitScore[side as 0 | 1]}
                  error={faultOf(rules.forfeitScore[side as 0 | 1], HIGHEST_SCORE)}
                  onChange={(value) => forfeit(side as 0 | 1, numberOf(value))}
                />
              ))}
            </div>
          </fieldset>
          <TieBreakList chosen={rules.tieBreaks} onChoose={(tieBreaks) => change({ tieBreaks })} />
          {refused !== null && (
            <NoticeStrip tone="error" title={refused.title}>
              {refused.detail}
            </NoticeStrip>
          )}
          <DialogFoot>
            <Button type="submit">Save</Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  );
}

/** Returns why a number is invalid. */
function faultOf(value: number, most: number): string | undefined {
  return value > most ? `At most ${most}.` : undefined;
}

/** Turns a blank into NaN, which is rejected with a message. */
function numberOf(value: number | string): number {
  return value === '' ? Number.NaN : Number(value);
}
