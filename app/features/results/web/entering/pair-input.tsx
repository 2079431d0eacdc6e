import { TextInput } from '@mantine/core';
import classes from './pair-input.module.css';
import { digitsOf, type PairText } from './result-text.ts';

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
export function PairInput(props: PairInputProps) {
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
      labelProps={{ className: big ? classes['name'] : classes['unseen'] }}
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
      <legend className={hasLegend ? classes['legend'] : classes['unseen']}>{legend}</legend>
      {input(0, sides.home)}
      <span aria-hidden="true" className={classes['colon']}>
        :
      </span>
      {input(1, sides.away)}
    </fieldset>
  );
}
