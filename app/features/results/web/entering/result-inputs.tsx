import type { Ending } from '@evenfield/engine';
import { MOST_REMARK, MOST_SETS } from '@evenfield/wire/results';
import { NativeSelect, TextInput } from '@mantine/core';
import { endingChoices } from '#league/ending-choices.ts';
import type { Sides } from '#league/result-words.ts';
import { PairInput } from './pair-input.tsx';
import {
  BLANK_PAIR,
  canHaveScore,
  countedScore,
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
