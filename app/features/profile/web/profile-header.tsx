import type { UserDetails } from '@evenfield/wire/profile';
import { Avatar, Button, Group, Progress, Text, Title, UnstyledButton } from '@mantine/core';
import { IconCamera, IconPencil } from '@tabler/icons-react';
import type { Ref } from 'react';
import { measureCompletion } from './measure-completion.ts';
import classes from './profile-header.module.css';

interface ProfileHeaderProps {
  readonly details: UserDetails;
  readonly editing: boolean;
  readonly editButton: Ref<HTMLButtonElement>;
  readonly onPicture: () => void;
  readonly onEdit: () => void;
}

/** The user's name and picture, and how complete the profile is. */
export function ProfileHeader(props: ProfileHeaderProps) {
  const { details, editing, editButton, onPicture, onEdit } = props;
  const { firstName, lastName, organizations, pictureUrl } = details;
  const name = `${firstName} ${lastName}`;
  const percent = measureCompletion(details);
  return (
    <header className={classes['header']}>
      <UnstyledButton
        className={classes['picture'] ?? ''}
        aria-label="Change the profile picture"
        onClick={onPicture}
      >
        <Avatar src={pictureUrl} name={name} color="brand" size={96} alt="" />
        <span className={classes['camera']}>
          <IconCamera size={18} aria-hidden="true" />
        </span>
      </UnstyledButton>
      <div className={classes['person']}>
        <Title order={2}>{name}</Title>
        <Text c="dimmed">{organizations === '' ? 'No organization yet' : organizations}</Text>
      </div>
      <div className={classes['completion']}>
        <Group gap="sm" align="stretch" justify="space-between" wrap="nowrap" pb={4}>
          <Text size="sm" fw={600}>
            Profile completion
          </Text>
          <Text size="sm" fw={600}>
            {percent}%
          </Text>
        </Group>
        <Progress value={percent} size="md" aria-label="Profile completion" />
      </div>
      <Button
        ref={editButton}
        className={classes['edit'] ?? ''}
        leftSection={<IconPencil size={18} aria-hidden="true" />}
        disabled={editing}
        onClick={onEdit}
      >
        Edit
      </Button>
    </header>
  );
}
