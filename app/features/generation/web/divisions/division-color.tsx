import { Box, ColorPicker, Input, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { SetupForm } from '../setup-form.ts';
import classes from './division-color.module.css';
import { loadRecentColors, saveRecentColor } from './recent-colors.ts';

/** The standard colors, ten per row. */
const STANDARD = [
  '#ffffff',
  '#212529',
  '#868e96',
  '#e03131',
  '#e8590c',
  '#fab005',
  '#2f9e44',
  '#0c8599',
  '#1971c2',
  '#9c36b5',
];

interface DivisionColorProps {
  readonly division: number; // index in the form
  readonly title: string; // name of the division
}

/** The choice of a division's color: standard, recent, from the picker, or as hex digits. */
export function DivisionColor({ division, title }: DivisionColorProps) {
  const { control } = useFormContext<SetupForm>();
  const { field } = useController({ control, name: `divisions.${division}.color` });
  const [opened, setOpened] = useState(false);
  const [recent, setRecent] = useState(loadRecentColors);
  const [typed, setTyped] = useState(field.value);
  const [before, setBefore] = useState(field.value); // at the time the picker opened
  const open = (wanted: boolean) => {
    setOpened(wanted);
    if (wanted) setBefore(field.value);
    setTyped(field.value);
    if (wanted) setRecent(loadRecentColors());
    else if (field.value !== before) saveRecentColor(field.value);
  };
  const choose = (color: string) => {
    setTyped(color);
    if (/^#[0-9a-f]{6}$/i.test(color)) field.onChange(color.toLowerCase());
  };
  return (
    <Popover opened={opened} onChange={open} trapFocus returnFocus withinPortal>
      <Input.Wrapper label="Color" labelElement="div">
        <Popover.Target>
          <UnstyledButton
            className={classes['button']}
            aria-label={`Color of ${title}: ${field.value}`}
            onClick={() => open(!opened)}
          >
            <span className={classes['swatch']} style={{ background: field.value }} />
            {field.value}
          </UnstyledButton>
        </Popover.Target>
      </Input.Wrapper>
      <Popover.Dropdown aria-label={`Choose the color of ${title}`}>
        <div className={classes['picker']}>
          <SwatchRow label="Standard" colors={STANDARD} onChoose={choose} chosen={field.value} />
          {recent.length > 0 && (
            <SwatchRow label="Recent" colors={recent} onChoose={choose} chosen={field.value} />
          )}
          <ColorPicker
            format="hex"
            fullWidth
            value={field.value}
            onChange={choose}
            saturationLabel="Saturation and brightness"
            hueLabel="Hue"
          />
          <TextInput
            label="Hex"
            value={typed}
            onChange={(event) => choose(event.currentTarget.value)}
            error={/^#[0-9a-f]{6}$/i.test(typed) ? undefined : 'Enter # and six hex digits.'}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

interface SwatchRowProps {
  readonly label: string;
  readonly colors: readonly string[];
  readonly chosen: string;
  readonly onChoose: (color: string) => void;
}

function SwatchRow({ label, colors, chosen, onChoose }: SwatchRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: swatches are no group of form controls
    <div role="group" aria-label={`${label} colors`}>
      <Box mb={4} c="dimmed" fz="xs">
        {label}
      </Box>
      <div className={classes['row']}>
        {colors.map((color) => (
          <UnstyledButton
            key={color}
            className={classes['swatch']}
            style={{ background: color }}
            aria-label={color}
            aria-pressed={color === chosen}
            onClick={() => onChoose(color)}
          />
        ))}
      </div>
    </div>
  );
}
