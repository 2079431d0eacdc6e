import type { ScheduleColumn, TabledSchedule } from '@evenfield/wire';
import { ActionIcon, Badge, Box, Group, Stack, Tooltip } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Filed } from '#features/seasons/api.ts';
import { formatLongDate } from '#kernel/web/format-date.ts';
import type { TableColumn } from '#kernel/web/ui/paged-table/table-column.ts';
import { PublishSwitch } from './publishing/publish-switch.tsx';
import { UnseenMark } from './publishing/unseen-mark.tsx';
import { ScheduleActions } from './schedule-actions.tsx';
import { ScheduleMenu } from './schedule-menu.tsx';
import classes from './schedules-page.module.css';
import { formatWhen } from './status-words.ts';

interface RowActions {
  readonly pendingOf: (id: string) => boolean | undefined; // the requested state while the request is under way
  readonly unpaid: boolean; // without a plan the audience sees none of them
  readonly onPublish: (schedule: TabledSchedule, published: boolean) => unknown;
  readonly onRename: (schedule: TabledSchedule) => unknown;
  readonly onShare: (schedule: TabledSchedule) => unknown;
  readonly onEmbed: (schedule: TabledSchedule) => unknown;
  readonly onDelete: (schedule: TabledSchedule) => unknown;
  readonly mayOrganize: boolean;
  readonly seasonOf: (id: string) => string | null; // the name of its season, if that is not chosen above
  readonly onSeason: (schedule: TabledSchedule) => unknown;
  readonly onCopy: (schedule: TabledSchedule) => unknown;
  readonly filedOf: (id: string) => Filed | undefined;
  readonly onTags: (schedule: TabledSchedule) => unknown;
  readonly onTemplate: (schedule: TabledSchedule, isTemplate: boolean) => unknown;
}

const BUTTONS = { size: 'lg', variant: 'subtle' } as const;
const PAGE = '/dashboard/schedules/$scheduleId';

/** The columns and actions of the table of saved schedules. */
export function scheduleColumns({
  pendingOf,
  onPublish,
  unpaid,
  onRename,
  onShare,
  onEmbed,
  onDelete,
  mayOrganize,
  seasonOf,
  onSeason,
  onCopy,
  filedOf,
  onTags,
  onTemplate,
}: RowActions): readonly TableColumn<TabledSchedule, ScheduleColumn>[] {
  return [
    {
      id: 'number',
      header: 'No.',
      width: '4rem',
      onPhone: 'beside',
      cell: (_, number) => (
        <Box component="span" c="dimmed">
          {number.toLocaleString('en-US')}
        </Box>
      ),
    },
    {
      id: 'name',
      header: 'Name',
      order: 'name',
      onPhone: 'title',
      cell: (schedule) => (
        <Stack component="span" gap={0} align="flex-start" py="xs">
          <Link to={PAGE} params={{ scheduleId: schedule.id }} className={classes['link'] ?? ''}>
            {schedule.name}
          </Link>
          <Box component="span" c="dimmed" fz="sm">
            {formatWhen(schedule)}
          </Box>
          {seasonOf(schedule.id) !== null && (
            <Box component="span" c="dimmed" fz="sm">
              {seasonOf(schedule.id)}
            </Box>
          )}
          <Labels filed={filedOf(schedule.id)} />
        </Stack>
      ),
    },
    {
      id: 'created',
      header: 'Create date',
      order: 'created',
      width: '12rem',
      cell: ({ created }) => formatLongDate(created),
    },
    {
      id: 'publish',
      header: 'Publish',
      width: '9rem',
      cell: (schedule) => (
        <span className={classes['publish']}>
          <PublishSwitch
            published={pendingOf(schedule.id) ?? schedule.published}
            busy={pendingOf(schedule.id) !== undefined}
            name={schedule.name}
            onChange={(published) => onPublish(schedule, published)}
          />
          {unpaid && schedule.published && <UnseenMark />}
        </span>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      width: '18rem',
      onPhone: 'actions',
      cell: (schedule) => (
        <span className={classes['actions']}>
          <ScheduleActions
            name={schedule.name}
            buttons={BUTTONS}
            onRename={() => onRename(schedule)}
            onShare={() => onShare(schedule)}
            onEmbed={() => onEmbed(schedule)}
            onDelete={() => onDelete(schedule)}
          />
          {mayOrganize && (
            <ScheduleMenu
              name={schedule.name}
              buttons={BUTTONS}
              onSeason={() => onSeason(schedule)}
              onCopy={() => onCopy(schedule)}
              onTags={() => onTags(schedule)}
              isTemplate={filedOf(schedule.id)?.isTemplate ?? false}
              onTemplate={(isTemplate) => onTemplate(schedule, isTemplate)}
            />
          )}
          <Tooltip label="Open">
            <ActionIcon
              {...BUTTONS}
              renderRoot={(props) => (
                <Link {...props} to={PAGE} params={{ scheduleId: schedule.id }} />
              )}
              aria-label={`Open ${schedule.name}`}
            >
              <IconChevronRight size={18} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        </span>
      ),
    },
  ];
}

/** Whether a schedule is a template, and its tags. */
function Labels({ filed }: { readonly filed: Filed | undefined }) {
  if (filed === undefined || (filed.tags.length === 0 && !filed.isTemplate)) return null;
  return (
    <Group component="span" gap={4} mt={4}>
      {filed.isTemplate && <Badge variant="light">Template</Badge>}
      {filed.tags.map((tag) => (
        <Badge key={tag} variant="outline" color="neutral" tt="none">
          {tag}
        </Badge>
      ))}
    </Group>
  );
}
