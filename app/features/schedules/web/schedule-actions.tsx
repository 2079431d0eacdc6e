import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import { IconCode, IconPencil, IconShare, IconTrash } from '@tabler/icons-react';
import { useMay } from '#features/organizations/web/port.ts';

interface ScheduleActionsProps {
  readonly name: string; // of the schedule
  readonly buttons?: Pick<ActionIconProps, 'size' | 'variant'>;
  readonly onRename: () => unknown;
  readonly onShare: () => unknown;
  readonly onEmbed: () => unknown;
  readonly onDelete: () => unknown;
}

/** The actions for a saved schedule, except opening it. */
export function ScheduleActions(props: ScheduleActionsProps) {
  const { name, buttons = {}, onRename, onShare, onEmbed, onDelete } = props;
  const actions = [
    ...(useMay('renameSchedule')
      ? [{ word: 'Edit name', label: `Edit name of ${name}`, Icon: IconPencil, act: onRename }]
      : []),
    ...(useMay('publishSchedule')
      ? [{ word: 'Share', label: `Share ${name}`, Icon: IconShare, act: onShare }]
      : []),
    { word: 'Embed code', label: `Embed code of ${name}`, Icon: IconCode, act: onEmbed },
    ...(useMay('deleteSchedule')
      ? [{ word: 'Delete', label: `Delete ${name}`, Icon: IconTrash, act: onDelete }]
      : []),
  ];
  return actions.map(({ word, label, Icon, act }) => (
    <Tooltip key={word} label={word}>
      <ActionIcon {...buttons} aria-label={label} onClick={act}>
        <Icon size={18} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  ));
}
