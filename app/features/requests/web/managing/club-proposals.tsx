import type { Schedule } from '@evenfield/engine';
import { Button, Group, Stack } from '@mantine/core';
import type { ClubInput } from '../../club.ts';
import { clubsOfFirstWords, clubsOfTeams } from './propose-clubs.ts';
import classes from './requests-dialog.module.css';

interface ClubProposalsProps {
  readonly schedule: Schedule;
  readonly isBusy: boolean;
  readonly onChoose: (clubs: readonly ClubInput[]) => void;
  readonly onNew: () => void;
}

/** What to begin with while there are no clubs. */
export function ClubProposals(props: ClubProposalsProps) {
  const { schedule, isBusy, onChoose, onNew } = props;
  const [byTeam, byWord] = [clubsOfTeams(schedule.setup), clubsOfFirstWords(schedule.setup)];
  return (
    <Stack>
      <p className={classes['text']}>
        Each club gets a link, without an account, for days it cannot play, free evenings of its
        ground, and wishes. Which clubs are there?
      </p>
      <Group>
        <Button data-autofocus disabled={isBusy} onClick={() => onChoose(byTeam)}>
          One club per team ({byTeam.length})
        </Button>
        {byWord.length < byTeam.length && (
          <Button variant="default" disabled={isBusy} onClick={() => onChoose(byWord)}>
            Teams with the same first word ({byWord.length})
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={onNew}>
          Enter a club
        </Button>
      </Group>
    </Stack>
  );
}
