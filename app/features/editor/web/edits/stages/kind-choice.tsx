import { generateBracket, type PlayoffKind } from '@evenfield/engine';
import { Radio } from '@mantine/core';
import { formatMatches } from '#league/match-words.ts';
import { KIND_WORDS, KINDS } from './playoff-kinds.ts';
import classes from './stages.module.css';

interface KindChoiceProps {
  readonly kind: PlayoffKind;
  readonly count: number; // number of teams
  readonly onChange: (kind: PlayoffKind) => void;
}

/** The choice of a kind of playoffs, with what each means and how many matches it takes. */
export function KindChoice({ kind, count, onChange }: KindChoiceProps) {
  return (
    <Radio.Group
      label="Kind"
      value={kind}
      onChange={(value) => onChange(KINDS.find((one) => one === value) ?? kind)}
    >
      <div className={classes['kinds']}>
        {KINDS.map((one) => (
          <Radio
            key={one}
            value={one}
            label={`${KIND_WORDS[one].title}, ${formatMatches(generateBracket(one, count).length)}`}
            description={KIND_WORDS[one].detail}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
