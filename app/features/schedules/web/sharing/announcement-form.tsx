import { Box, Button, Group, Textarea } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { scheduleCalls } from '../../api.ts';
import { LONGEST_ANNOUNCEMENT } from '../../models.ts';
import { SAVED } from '../saved-queries.ts';
import classes from './sharing.module.css';

/** Edits the announcement, which everybody who views the schedule sees at once. */
export function AnnouncementForm({ id }: { readonly id: string }) {
  const query = announcementQuery(id);
  const announced = useQuery(query);
  const queries = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null); // null: not edited
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const counter = useId();
  const text = typed ?? announced.data ?? '';
  const isChanged = announced.data !== undefined && text.trim() !== (announced.data ?? '');

  const save = async (next: string) => {
    setBusy(true);
    setFailure(null);
    try {
      const refused = await announce(id, next.trim() || null);
      if (refused !== null) {
        setFailure(refused);
        return;
      }
      queries.setQueryData(query.queryKey, next.trim() || null);
      setTyped(null);
    } catch (problem) {
      if (!(problem instanceof CallFailure)) throw problem;
      setFailure(problem.message);
    } finally {
      setBusy(false);
    }
  };

  if (announced.isError) {
    return (
      <div className={classes['row']}>
        <span>The announcement could not be loaded.</span>
        <Button variant="default" onClick={() => void announced.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <form
      className={classes['section']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !busy) void save(text);
      }}
    >
      <Textarea
        label="Announcement"
        description="Shown at the top of the page and the embedded schedule until you remove it."
        placeholder={'Field 2 is closed on Saturday.'}
        autosize
        minRows={2}
        maxLength={LONGEST_ANNOUNCEMENT}
        disabled={announced.isPending}
        value={text}
        error={failure}
        aria-describedby={counter}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <div className={classes['row']}>
        <span id={counter} className={classes['counter']}>
          {text.length} of {LONGEST_ANNOUNCEMENT} characters
        </span>
        <Group component="span" gap="xs" align="stretch">
          {announced.data && (
            <Button variant="subtle" disabled={busy} onClick={() => void save('')}>
              Remove announcement
            </Button>
          )}
          <Button type="submit" variant="light" loading={busy} disabled={!isChanged}>
            Announce
          </Button>
        </Group>
      </div>
      <Box component="p" role="status" c="dimmed" fz="sm">
        {formatState(announced.data, isChanged)}
      </Box>
    </form>
  );
}

function formatState(announced: string | null | undefined, isChanged: boolean): string {
  if (announced === undefined) return '';
  if (isChanged) return 'Not announced yet.';
  return announced === null ? 'Nothing is announced.' : 'Announced: everybody sees it.';
}

/** The current announcement; null: none. */
function announcementQuery(id: string) {
  return queryOptions({
    queryKey: [SAVED, 'announcement', id],
    queryFn: async ({ signal }): Promise<string | null> => {
      const query = { schedule: id };
      return (await callEndpoint(scheduleCalls.getAnnouncement, { query, signal })).data.text;
    },
    staleTime: 0,
  });
}

/** Replaces or clears the announcement; returns a refusal's message. Throws `CallFailure`. */
async function announce(id: string, text: string | null): Promise<string | null> {
  const body = { schedule: id, text };
  const answer = await callEndpoint(scheduleCalls.announce, { body });
  return answer.success ? null : answer.message;
}
