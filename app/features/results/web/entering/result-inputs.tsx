import type { Ending } from '@evenfield/engine';
import { MOST_REMARK, MOST_SETS } from '@evenfield/wire/results';
import { NativeSelect, TextInput } from '@mantine/core';
import { endingChoices } from '#league/ending-choices.ts';
import type { Sides } from '#league/result-words.ts';
import classes from './result-inputs.module.css';
import {
  BLANK_PAIR,
  canHaveScore,
  countedScore,
  digitsOf,
  type PairText,
  type ResultText,
  type ScoreRules,
} from './result-text.ts';

interface ResultInputsProps {
  readonly sides: Sides;
  readonly rules: ScoreRules;
  readonly text: ResultText;
  readonly invalid: boolean;
  readonly describedBy: string; // id of the error messages
  readonly onText: (text: ResultText) => void;
}

/** Inputs for the scores, the ending, and further details. */
export function ResultInputs(props: ResultInputsProps) {
  const { sides, rules, text, invalid, describedBy, onText } = props;
  const change = (part: Partial<ResultText>) => onText({ ...text, ...part });
  const scored = canHaveScore(text.ending);
  const hasSets = rules.unit === 'sets';
  const counted = countedScore(text, rules.unit);
  return (
    <>
      {scored && (
        <PairInput
          big
          legend={hasSets ? 'Sets won' : 'Score'}
          hasLegend={hasSets}
          {...{ sides, invalid, describedBy }}
          pair={counted}
          readOnly={counted !== text.score}
          onPair={(score) => change({ score })}
        />
      )}
      {scored && hasSets && (
        <SetInputs sides={sides} sets={text.sets} onSets={(sets) => change({ sets })} />
      )}
      {text.ending === 'shootout' && (
        <PairInput
          legend="Shootout"
          sides={sides}
          pair={text.shootout}
          onPair={(shootout) => change({ shootout })}
        />
      )}
      <NativeSelect
        label="How it ended"
        value={text.ending}
        data={endingChoices(sides, rules.unit)}
        onChange={({ currentTarget }) => change({ ending: currentTarget.value as Ending })}
      />
      <TextInput
        label="Remark"
        placeholder="For example why it was postponed"
        maxLength={MOST_REMARK}
        value={text.remark}
        onChange={({ currentTarget }) => change({ remark: currentTarget.value })}
      />
    </>
  );
}

interface SetInputsProps {
  readonly sides: Sides;
  readonly sets: readonly PairText[];
  readonly onSets: (sets: readonly PairText[]) => void;
}

/** The points of each set, and inputs for one more. */
function SetInputs({ sides, sets, onSets }: SetInputsProps) {
  const isFull = (sets.at(-1) ?? ['0', '0']).every((number) => number !== '');
  const shown = isFull && sets.length < MOST_SETS ? [...sets, BLANK_PAIR] : sets;
  return shown.map((pair, set) => (
    <PairInput
      // biome-ignore lint/suspicious/noArrayIndexKey: a set is its number
      key={set}
      legend={`Set ${set + 1}`}
      sides={sides}
      pair={pair}
      onPair={(typed) => onSets(shown.with(set, typed))}
    />
  ));
}

interface PairInputProps {
  readonly legend: string; // the label of the two numbers: 'Score', 'Set 2'
  readonly sides: { readonly home: string; readonly away: string };
  readonly pair: PairText;
  readonly onPair: (pair: PairText) => void;
  readonly big?: boolean; // with the teams' names above
  readonly hasLegend?: boolean; // show the legend of big ones
  readonly readOnly?: boolean; // computed from other inputs
  readonly invalid?: boolean;
  readonly describedBy?: string;
}

/** Two number inputs side by side: home and away. */
function PairInput(props: PairInputProps) {
  const {
    legend,
    sides,
    pair,
    onPair,
    big = false,
    hasLegend = !big,
    readOnly,
    invalid,
    describedBy,
  } = props;
  const input = (side: 0 | 1, name: string) => (
    <TextInput
      label={name}
      aria-label={big ? undefined : `${legend}, ${name}`}
      labelProps={{ className: big ? classes['name'] : 'visually-hidden' }}
      classNames={{ input: classes[big ? 'big' : 'small'] ?? '' }}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={pair[side]}
      readOnly={readOnly ?? false}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget: { value } }) =>
        onPair(side === 0 ? [digitsOf(value), pair[1]] : [pair[0], digitsOf(value)])
      }
      {...(big && side === 0 && { 'data-autofocus': true })}
    />
  );
  return (
    <fieldset className={classes['pair']} data-big={big || undefined}>
      <legend className={hasLegend ? classes['legend'] : 'visually-hidden'}>{legend}</legend>
      {input(0, sides.home)}
      <span aria-hidden="true" className={classes['colon']}>
        :
      </span>
      {input(1, sides.away)}
    </fieldset>
  );
}
