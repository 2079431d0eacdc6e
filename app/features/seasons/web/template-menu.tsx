import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { useSeasons } from './season-queries.ts';

interface TemplateMenuProps<S> {
  readonly schedules: readonly S[]; // all that are saved
  readonly onTemplate: (schedule: S) => unknown;
}

/** Begins a schedule from a template; nothing as long as there are none. */
export function TemplateMenu<S extends { readonly id: string; readonly name: string }>({
  schedules,
  onTemplate,
}: TemplateMenuProps<S>) {
  const { filedOf } = useSeasons();
  const button = useRef<HTMLButtonElement>(null);
  const templates = schedules.filter(({ id }) => filedOf(id)?.isTemplate);
  if (templates.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          ref={button}
          variant="default"
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          New from template
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {templates.map((schedule) => (
          <Menu.Item
            key={schedule.id}
            onClick={() => {
              button.current?.focus({ preventScroll: true }); // the entry is gone after it
              onTemplate(schedule);
            }}
          >
            {schedule.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
