import type { GameDate } from '@evenfield/engine';
import { dayLabel } from '@evenfield/wire';
import { useState } from 'react';
import { formatMoment } from '#kernel/web/format-date.ts';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import type { OpenedClub } from '../../club.ts';
import { type ClubRequestKind, REQUEST_KINDS, type RequestInput } from '../../request.ts';
import { KINDS } from '../request-words.ts';
import classes from './club-requests.module.css';
import { DraftForm } from './draft-form.tsx';
import {
  firstDrafts,
  isUnsent,
  newDraft,
  type RequestDraft,
  readDraft,
  resumeDrafts,
} from './request-draft.ts';
import { SentRequest } from './sent-request.tsx';
import { clearUnsent, loadUnsent, saveUnsent } from './unsent-requests.ts';

interface RequestsFormProps {
  readonly club: OpenedClub;
  readonly link: string | null; // under which unsent entries are stored; null: they are not
  readonly isSent: boolean; // just now
  readonly onSend: (requests: RequestInput[]) => Promise<string | null>; // a sentence if it was refused
}

/** A club's requests: those it has sent, with what became of them, and those it is entering. */
export function RequestsForm({ club, link, isSent, onSend }: RequestsFormProps) {
  const [unsent, setUnsent] = useState(() =>
    link === null || !club.isOpen ? null : loadUnsent(link, club),
  ); // entered before a reload
  const [drafts, setDrafts] = useState(() =>
    unsent === null ? firstDrafts(club) : resumeDrafts(club, unsent),
  );
  const [opened, setOpened] = useState<ReadonlySet<number>>(
    () => new Set(drafts.filter((one) => isUnsent(club, one)).map(({ key }) => key)),
  );
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const { isOpen, deadline, sent } = club;
  const isChanged = drafts.length < club.requests.length || opened.size > 0;
  const kinds = REQUEST_KINDS.filter((kind) => kind !== 'free' || club.grounds.length > 0);

  const enter = (entered: RequestDraft[]) => {
    setDrafts(entered);
    const requests = entered.map(({ key: _, ...request }) => request);
    if (link !== null) saveUnsent(link, club, requests);
  };
  const startOver = () => {
    const first = firstDrafts(club);
    if (link !== null) clearUnsent(link);
    setDrafts(first);
    setOpened(new Set(first.filter(({ id }) => id === null).map(({ key }) => key)));
    setUnsent(null);
  };
  const change = (changed: RequestDraft) =>
    enter(drafts.map((one) => (one.key === changed.key ? changed : one)));
  const remove = ({ key }: RequestDraft) => {
    enter(drafts.filter((one) => one.key !== key));
    setOpened(new Set([...opened].filter((one) => one !== key)));
  };
  const add = (kind: ClubRequestKind) => {
    const draft = newDraft(kind);
    enter([...drafts, draft]);
    setOpened(new Set([...opened, draft.key]));
  };
  const send = async () => {
    setChecked(true);
    const read = drafts.map(readDraft);
    if (read.some((one) => typeof one === 'string')) {
      setFailure('Something is missing: see above.');
      return;
    }
    setBusy(true);
    const requests = read.filter((one) => one !== null && typeof one !== 'string');
    setFailure(await onSend(requests));
    setBusy(false);
  };

  return (
    <>
      <h1>{club.club}</h1>
      <p className={classes['quiet']}>
        {club.schedule}
        {isOpen && deadline !== null && `. Changes are possible until ${dayName(deadline)}.`}
      </p>
      {club.isStopped && (
        <p className={classes['quiet']}>
          Your club gets no more e-mails about requests, so keep this link. The link in the last
          e-mail also turns them on again.
        </p>
      )}
      {!isOpen && (
        <NoticeStrip title="The time for changes is over">
          You see what became of your requests here. Write to your organizer if something has
          changed.
        </NoticeStrip>
      )}
      {sent !== null && (
        <p role="status" className={classes['sent']}>
          {isSent ? 'Sent to your organizer.' : `Sent ${formatMoment(sent)}.`}
        </p>
      )}
      {sent === null && club.usual.length > 0 && (
        <p className={classes['sent']}>
          The times of your ground are those of your last season. Change what is different now.
        </p>
      )}
      {unsent !== null && (
        <div className={classes['sent']}>
          <p>What you had entered is here again. It is not sent yet.</p>
          <PlainButton variant="subtle" onClick={startOver}>
            Discard it
          </PlainButton>
        </div>
      )}
      <ul className={classes['cards']}>
        {drafts.map((draft) => {
          const request = club.requests.find(({ id }) => id === draft.id);
          const fault = isChecked ? readDraft(draft) : null;
          return (
            <li key={draft.key} className={classes['card']}>
              {opened.has(draft.key) || request === undefined ? (
                <DraftForm
                  club={club}
                  draft={draft}
                  fault={typeof fault === 'string' ? fault : null}
                  onChange={change}
                  onRemove={() => remove(draft)}
                />
              ) : (
                <SentRequest
                  request={request}
                  isOpen={isOpen}
                  onEdit={() => setOpened(new Set([...opened, draft.key]))}
                  onRemove={() => remove(draft)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {drafts.length === 0 && <p className={classes['quiet']}>You have no requests.</p>}
      {isOpen && (
        <>
          <div className={classes['adding']}>
            {kinds.map((kind) => (
              <PlainButton key={kind} variant="light" onClick={() => add(kind)}>
                {KINDS[kind].add}
              </PlainButton>
            ))}
          </div>
          <div className={classes['dock']}>
            {failure !== null && (
              <p role="alert" className={classes['fault']}>
                {failure}
              </p>
            )}
            {(sent === null || isChanged) && (
              <PlainButton size="large" disabled={isBusy} onClick={() => void send()}>
                {sent === null ? 'Send to the organizer' : 'Send changes'}
              </PlainButton>
            )}
          </div>
        </>
      )}
    </>
  );
}

function dayName(date: string): string {
  return dayLabel({ date: date as GameDate }, 0); // a date from the server
}
