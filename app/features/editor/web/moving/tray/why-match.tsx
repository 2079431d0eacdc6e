import { NOWHERE, type Schedule, type WhyHere } from '@evenfield/engine';
import { formatHelp, formatObstacle, formatObstacleCount, formatPlaceAt } from '@evenfield/wire';
import { Button, List, Loader, Modal, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHelp } from '@tabler/icons-react';
import { useCallback } from 'react';
import { formatThings } from '#kernel/web/format-number.ts';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { useLoaded } from '#kernel/web/use-loaded.ts';
import { formatMatch } from '#league/match-words.ts';
import type { Explanation } from '../../engine-worker/engine-job.ts';
import { explainMatch } from '../../engine-worker/explain-match.ts';
import { describeChanges } from './describe-gain.ts';
import { type HelpCommand, helpCommand } from './help-command.ts';

interface WhyMatchProps {
  readonly schedule: Schedule;
  readonly row: number; // of the match
  readonly onRun: (command: HelpCommand) => void; // a change that helps
}

/** Explains why a match is where it is; or why it has no place, and what would give it one. */
export function WhyMatch(props: WhyMatchProps) {
  const { schedule, row, onRun } = props;
  const [opened, { open, close }] = useDisclosure(false);
  const isPlaced = schedule.placements[row] !== NOWHERE;
  const name = formatMatch(schedule, row);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconHelp size={16} aria-hidden={true} />}
        onClick={open}
      >
        {isPlaced ? 'Why here?' : 'Why no place?'}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        size="lg"
        title={isPlaced ? `Why is ${name} here?` : `Why does ${name} have no place?`}
      >
        <Explained
          schedule={schedule}
          row={row}
          onRun={(command) => {
            close();
            onRun(command);
          }}
        />
      </Modal>
    </>
  );
}

function Explained({ schedule, row, onRun }: WhyMatchProps) {
  const load = useCallback(() => explainMatch(schedule, row), [schedule, row]);
  const loaded = useLoaded(load);
  switch (loaded.state) {
    case 'loading':
      return <Loader role="status" aria-label="Looking at all places" />;
    case 'failed':
      return (
        <NoticeStrip tone="error" title="This could not be found out">
          <Button variant="default" onClick={loaded.onRetry}>
            Try again
          </Button>
        </NoticeStrip>
      );
    case 'here':
      return loaded.value.kind === 'placed' ? (
        <PlacedMatch schedule={schedule} why={loaded.value.why} />
      ) : (
        <UnplacedMatch schedule={schedule} row={row} found={loaded.value} onRun={onRun} />
      );
  }
}

interface PlacedMatchProps {
  readonly schedule: Schedule;
  readonly why: WhyHere;
}

function PlacedMatch({ schedule, why }: PlacedMatchProps) {
  const { isLocked, obstacles, free, of, counts, best } = why;
  return (
    <Stack>
      {isLocked && <Text>It is locked here, so nothing moves it.</Text>}
      <Sentences
        title="It breaks rules here"
        sentences={obstacles.map((obstacle) => formatObstacle(schedule, obstacle))}
      />
      <Text>
        It could be on {free} of {formatThings(of, 'date and field', 'dates and fields')}, this one
        included.
      </Text>
      <Sentences
        title="What stands in the way of the others"
        sentences={counts.map((count) => formatObstacleCount(schedule, count))}
      />
      {best !== null && (
        <Text>
          On {formatPlaceAt(schedule.setup, best.place)}, the schedule would be:{' '}
          {describeChanges(best.changes, schedule.setup)}.
        </Text>
      )}
    </Stack>
  );
}

interface UnplacedMatchProps extends WhyMatchProps {
  readonly found: Extract<Explanation, { kind: 'unplaced' }>;
}

function UnplacedMatch({ schedule, row, found, onRun }: UnplacedMatchProps) {
  const { counts, helps } = found;
  return (
    <Stack>
      <Sentences
        title="What stands in the way"
        sentences={counts.map((count) => formatObstacleCount(schedule, count))}
      />
      <Title order={3} size="h5">
        What would help
      </Title>
      {helps.length === 0 && (
        <Text>
          No single change is enough. Add a game day, a time slot or a field, or move several
          matches.
        </Text>
      )}
      <List spacing="sm">
        {helps.map((help) => {
          const command = helpCommand(schedule, row, help);
          return (
            <List.Item key={formatHelp(schedule, help)}>
              {formatHelp(schedule, help)}{' '}
              {command !== null && (
                <Button variant="light" size="compact-sm" onClick={() => onRun(command)}>
                  Do this
                </Button>
              )}
            </List.Item>
          );
        })}
      </List>
    </Stack>
  );
}

interface SentencesProps {
  readonly title: string;
  readonly sentences: readonly string[]; // nothing is shown where there are none
}

function Sentences({ title, sentences }: SentencesProps) {
  if (sentences.length === 0) return null;
  return (
    <div>
      <Title order={3} size="h5">
        {title}
      </Title>
      <List spacing="xs">
        {sentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </div>
  );
}
