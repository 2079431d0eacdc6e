import { LONGEST_ANNOUNCEMENT } from '@evenfield/contract/publishing';
import { Button, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { announce, announcementQuery } from './announcement-call.ts';
import classes from './sharing.module.css';

/** A few sentences for everybody who looks at the schedule, also for those who have it open. */
export function AnnouncementForm({ id }: { readonly id: string }) {
  const query = announcementQuery(id);
  const announced = useQuery(query);
  const queries = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null); // null: as it is announced
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
        <span className={classes['buttons']}>
          {announced.data && (
            <Button variant="subtle" disabled={busy} onClick={() => void save('')}>
              Remove announcement
            </Button>
          )}
          <Button type="submit" variant="light" loading={busy} disabled={!isChanged}>
            Announce
          </Button>
        </span>
      </div>
      <p role="status" className={classes['quiet']}>
        {sayState(announced.data, isChanged)}
      </p>
    </form>
  );
}

function sayState(announced: string | null | undefined, isChanged: boolean): string {
  if (announced === undefined) return '';
  if (isChanged) return 'Not announced yet.';
  return announced === null ? 'Nothing is announced.' : 'Announced: everybody sees it.';
}
