import { IconClock } from '@tabler/icons-react';
import { readClock, writeClock } from '#kernel/web/clock-text.ts';
import { PickedInput, type SeasonInputProps } from '#league/season/picked-input.tsx';
import { TimePicker } from './time-picker.tsx';

/** An input for a time: typed as hh:mm AM, or picked in steps of five minutes; may be blank. */
export function TimeInput(props: SeasonInputProps) {
  const minutes = readClock(props.value);
  return (
    <PickedInput
      {...props}
      noun="time"
      placeholder="hh:mm AM"
      tidied={minutes === null ? null : writeClock(minutes)}
      icon={<IconClock size={18} aria-hidden="true" />}
      picker={(close) => (
        <TimePicker
          minutes={minutes}
          onChange={(picked) => props.onChange(picked === null ? '' : writeClock(picked))}
          onDone={close}
        />
      )}
    />
  );
}
