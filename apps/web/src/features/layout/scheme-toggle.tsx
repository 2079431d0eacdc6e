import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

/** Light to dark and back. The system decides until somebody presses it; the choice is remembered. */
export function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const other = useComputedColorScheme('light') === 'light' ? 'dark' : 'light';
  return (
    <ActionIcon
      size="lg"
      aria-label={other === 'dark' ? 'Use dark colours' : 'Use light colours'}
      onClick={() => setColorScheme(other)}
    >
      {other === 'dark' ? <IconMoon size={20} /> : <IconSun size={20} />}
    </ActionIcon>
  );
}
