import { Button, Checkbox, Group, NativeSelect, SimpleGrid } from '@mantine/core';
import classes from './time-picker.module.css';

interface TimePickerProps {
  readonly minutes: number | null; // since the game day's midnight; null: no time
  readonly onChange: (minutes: number | null) => void;
  readonly onDone: () => void;
}

const DAY = 24 * 60;
const NOON = 12 * 60;
const FIRST = 7 * 60; // shown for a blank time
const STEP = 5; // in minutes

const HOURS = ['12', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'];

/** Lists of hours, minutes and AM/PM, and a switch for times after midnight. */
export function TimePicker({ minutes, onChange, onDone }: TimePickerProps) {
  const time = minutes ?? FIRST;
  const hour = Math.floor((time % NOON) / 60);
  const minute = time % 60;
  const half = Math.floor((time % DAY) / NOON);
  const nextDay = time >= DAY;
  return (
    <div className={classes['picker']}>
      <SimpleGrid cols={3} spacing="xs">
        <NativeSelect
          label="Hour"
          value={hour}
          data={HOURS.map((label, value) => ({ label, value: String(value) }))}
          onChange={(event) => onChange(time + (Number(event.currentTarget.value) - hour) * 60)}
        />
        <NativeSelect
          label="Minute"
          value={minute}
          data={minutesBeside(minute).map((value) => ({
            label: String(value).padStart(2, '0'),
            value: String(value),
          }))}
          onChange={(event) => onChange(time + Number(event.currentTarget.value) - minute)}
        />
        <NativeSelect
          label="AM or PM"
          value={half}
          data={[
            { label: 'AM', value: '0' },
            { label: 'PM', value: '1' },
          ]}
          onChange={(event) => onChange(time + (Number(event.currentTarget.value) - half) * NOON)}
        />
      </SimpleGrid>
      <Checkbox
        label="After midnight (+1)"
        checked={nextDay}
        onChange={() => onChange(nextDay ? time - DAY : time + DAY)}
      />
      <Group gap="xs" align="stretch" justify="space-between" wrap="nowrap">
        <Button
          variant="default"
          onClick={() => {
            onChange(null);
            onDone();
          }}
        >
          Leave blank
        </Button>
        <Button onClick={onDone}>Done</Button>
      </Group>
    </div>
  );
}

/** Returns every fifth minute, and the current one if it lies between them. */
function minutesBeside(present: number): number[] {
  const steps = Array.from({ length: 60 / STEP }, (_, step) => step * STEP);
  return steps.includes(present) ? steps : [...steps, present].sort((a, b) => a - b);
}
