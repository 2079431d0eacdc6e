import { ActionIcon, type ActionIconProps, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconFolder, IconTag, IconTemplate } from '@tabler/icons-react';
import { useRef } from 'react';

interface ScheduleMenuProps {
  readonly name: string; // of the schedule
  readonly buttons: Pick<ActionIconProps, 'size' | 'variant'>;
  readonly onSeason: () => unknown;
  readonly onCopy: () => unknown;
  readonly onTags: () => unknown;
  readonly isTemplate: boolean;
  readonly onTemplate: (isTemplate: boolean) => unknown;
}

/** What can be done with a saved schedule less often. */
export function ScheduleMenu(props: ScheduleMenuProps) {
  const { name, buttons, onSeason, onCopy, onTags, isTemplate, onTemplate } = props;
  const button = useRef<HTMLButtonElement>(null);
  const items = [
    { word: 'Copy to next season', Icon: IconCopy, act: onCopy },
    { word: 'Move to season', Icon: IconFolder, act: onSeason },
    { word: 'Edit tags', Icon: IconTag, act: onTags },
    {
      word: isTemplate ? 'Stop using as template' : 'Use as template',
      Icon: IconTemplate,
      act: () => onTemplate(!isTemplate),
    },
  ];
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon ref={button} {...buttons} aria-label={`More for ${name}`}>
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ word, Icon, act }) => (
          <Menu.Item
            key={word}
            leftSection={<Icon size={18} aria-hidden="true" />}
            onClick={() => {
              button.current?.focus({ preventScroll: true }); // the entry is gone after it
              act();
            }}
          >
            {word}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
