import { Button, Modal, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './full-page-loader.module.css';

interface FullPageLoaderProps {
  readonly opened: boolean;
  readonly label: string; // 'Generating 66 matches'
  readonly progress: number | null; // 0 to 1; null while unknown
  readonly detail?: ReactNode; // the current step
  readonly onCancel?: () => void; // adds a Cancel button, also triggered by Escape
}

/** Covers the page during a long task, with its progress and Cancel. */
export function FullPageLoader(props: FullPageLoaderProps) {
  const { opened, label, progress, detail, onCancel } = props;
  const percent = progress === null ? 100 : Math.round(progress * 100);
  return (
    <Modal
      opened={opened}
      onClose={() => onCancel?.()}
      fullScreen
      withCloseButton={false}
      transitionProps={{ duration: 160, exitDuration: 0, transition: 'fade' }} // closes at once, so that focus returns
      closeOnEscape={onCancel !== undefined}
      attributes={{ content: { 'aria-label': label } }}
      classNames={{ content: classes['cover'] ?? '', body: classes['middle'] ?? '' }}
    >
      <div className={classes['box']} role="status">
        <Text size="xl" fw={600}>
          {label}
        </Text>
        <Progress
          value={percent}
          animated={progress === null}
          aria-label={label}
          transitionDuration={160}
        />
        <Text c="dimmed" component="div" className={classes['detail'] ?? ''}>
          {detail}
        </Text>
      </div>
      {onCancel !== undefined && (
        <Button variant="default" onClick={onCancel} data-autofocus>
          Cancel
        </Button>
      )}
    </Modal>
  );
}
