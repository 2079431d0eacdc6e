import { ActionIcon, Button, NumberInput, SegmentedControl } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import classes from './shift-times.module.css';

interface MinutesChoiceProps {
  readonly minutes: number | null; // negative: earlier; null: not entered
  readonly earlier: boolean;
  readonly error: string | undefined;
  readonly onChange: (minutes: number | null, earlier: boolean) => void;
}

const STEP = 5;
const MOST = 1440;
const QUICK = [15, 30, 60];

/** The input for minutes later or earlier: steps of five by button, or typed. */
export function MinutesChoice({ minutes, earlier, error, onChange }: MinutesChoiceProps) {
  const count = minutes === null ? null : Math.abs(minutes);
  const choose = (wanted: number | null, back = earlier) =>
    onChange(wanted === null ? null : back ? -wanted : wanted, back);
  const step = (by: number) => choose(Math.min(MOST, Math.max(STEP, (count ?? 0) + by)));
  return (
    <fieldset className={classes['group']}>
      <legend>How much</legend>
      <SegmentedControl
        fullWidth
        aria-label="Later or earlier"
        className={classes['switch']}
        value={earlier ? 'earlier' : 'later'}
        data={[
          { value: 'later', label: 'Later' },
          { value: 'earlier', label: 'Earlier' },
        ]}
        onChange={(value) => choose(count, value === 'earlier')}
      />
      <div className={classes['minutes']}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={`${STEP} minutes less`}
          disabled={count !== null && count <= STEP}
          onClick={() => step(-STEP)}
        >
          <IconMinus size={18} aria-hidden="true" />
        </ActionIcon>
        <NumberInput
          label="Minutes"
          withAsterisk
          hideControls
          allowDecimal={false}
          allowNegative={false}
          min={1}
          max={MOST}
          step={STEP}
          inputMode="numeric"
          autoComplete="off"
          value={count ?? ''}
          error={error}
          onChange={(value) => choose(typeof value === 'number' ? value : null)}
        />
        <ActionIcon
          variant="default"
          size={44}
          aria-label={`${STEP} minutes more`}
          onClick={() => step(STEP)}
        >
          <IconPlus size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div className={classes['quick']}>
        {QUICK.map((wanted) => (
          <Button
            key={wanted}
            variant={count === wanted ? 'light' : 'default'}
            aria-pressed={count === wanted}
            aria-label={`${wanted} minutes ${earlier ? 'earlier' : 'later'}`}
            onClick={() => choose(wanted)}
          >
            {earlier ? '−' : '+'}
            {wanted}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
