import type { Schedule } from '@evenfield/engine';
import { decodeCsvText } from '@evenfield/wire';
import { Anchor, Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatThings } from '#kernel/web/format-number.ts';
import { FileDrop } from '#kernel/web/ui/file-drop.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import type { Club } from '../../../club.ts';
import type { ImportedRequest } from '../../../request.ts';
import { formatWhen, KINDS } from '../../request-words.ts';
import classes from '../requests-dialog.module.css';
import { type ParsedRow, parseRequests, pickRows } from './parse-requests.ts';
import { downloadTemplate } from './template.ts';

interface ImportRequestsProps {
  readonly clubs: readonly Club[];
  readonly schedule: Schedule;
  readonly isBusy: boolean;
  readonly onImport: (sheet: ImportedSheet) => Promise<boolean>; // whether it was added
  readonly onClose: () => void;
}

/** What is added from a sheet. */
export interface ImportedSheet {
  readonly requests: ImportedRequest[];
  readonly isAccepted: boolean;
  readonly contacts: ReadonlyMap<string, string>; // club -> its new e-mail address
}

const LARGEST = 1_000_000; // bytes of a file
const MOST_SHOWN = 60; // rows without a problem

/** Adds requests of clubs from rows of a spreadsheet, pasted or in a CSV file, after showing what was read. */
export function ImportRequests(props: ImportRequestsProps) {
  const { clubs, schedule, isBusy, onImport, onClose } = props;
  const { days } = schedule.setup;
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isAccepted, setAccepted] = useState(true);
  const [added, setAdded] = useState<string | null>(null); // before the rows that remain
  const sheet = useMemo(
    () => parseRequests(text, { clubs, dates: days.flatMap(({ date }) => date ?? []) }),
    [text, clubs, days],
  );
  const wrong = sheet.rows.filter(({ problems }) => problems.length > 0);
  const good = sheet.rows.filter(({ problems }) => problems.length === 0);
  const found = good.flatMap(
    ({ club, requests }) =>
      requests.map((request): ImportedRequest => ({ club: club!.id, request })), // a good row has a club
  );
  const contacts = new Map(
    good.flatMap(({ club, contact }) =>
      contact === null || contact === club!.contact ? [] : [[club!.id, contact] as const],
    ),
  );
  const content = [
    found.length > 0 && formatThings(found.length, 'request', 'requests'),
    contacts.size > 0 && formatThings(contacts.size, 'e-mail address', 'e-mail addresses'),
  ]
    .filter(Boolean)
    .join(' and ');

  const open = async (chosen: File | null) => {
    setFile(chosen);
    setFault(null);
    if (chosen === null) return;
    const read = chosen.size > LARGEST ? null : decodeCsvText(await chosen.arrayBuffer());
    if (read === null)
      setFault('The file is too large: delete columns that are not about requests.');
    else if (read.includes('\0')) setFault('This is no CSV file: save the sheet as CSV first.');
    else setText(read);
  };
  const apply = async () => {
    if (!(await onImport({ requests: found, isAccepted, contacts }))) return;
    if (wrong.length === 0) return onClose();
    setText(
      pickRows(
        text,
        wrong.map(({ row }) => row),
      ),
    );
    setFile(null);
    setAdded(content);
  };

  return (
    <Stack>
      <p className={classes['text']}>
        A row for each club or team, with headings. Days are dates like 04/03/2027, ranges like
        12/20/2027 - 01/03/2028, or weekdays like Wednesdays; several are separated by semicolons.
        Times follow the day: Wednesdays 6:00 PM - 10:00 PM. A column E-mail sets the contacts.{' '}
        <Anchor component="button" type="button" onClick={() => downloadTemplate(clubs)}>
          Download a template
        </Anchor>
      </p>
      <FileDrop
        label="CSV file"
        hint="With your clubs, as in the template"
        accept=".csv,.txt,.tsv,text/csv"
        file={file}
        onFile={(chosen) => void open(chosen)}
        {...(fault !== null && { error: fault })}
      />
      <Textarea
        label="Or paste rows from a spreadsheet"
        description="With the row of headings. You can correct them here."
        autosize
        minRows={4}
        maxRows={12}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {added !== null && wrong.length > 0 && (
        <NoticeStrip tone="success" title={`${added} added`}>
          The rows above are left: correct them and add them, too.
        </NoticeStrip>
      )}
      <div role="status">
        {sheet.problem !== null && <p className={classes['fault']}>{sheet.problem}</p>}
        {sheet.unread.length > 0 && (
          <p className={classes['quiet']}>Not read: the columns {sheet.unread.join(', ')}.</p>
        )}
      </div>
      {sheet.rows.length > 0 && (
        <ul className={classes['list']} aria-label="What was read">
          {[...wrong, ...good.slice(0, MOST_SHOWN)].map((row) => (
            <PreviewRow key={row.row} row={row} />
          ))}
          {good.length > MOST_SHOWN && (
            <li>{formatThings(good.length - MOST_SHOWN, 'more row', 'more rows')}</li>
          )}
        </ul>
      )}
      <Checkbox
        label="Accept them right away"
        description="They become rules of the schedule, which you can undo. Otherwise decide on each in the list."
        checked={isAccepted}
        onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
      />
      <Group>
        <Button disabled={content === ''} loading={isBusy} onClick={() => void apply()}>
          Add {content || 'requests'}
        </Button>
        <Button variant="default" onClick={onClose}>
          {added === null ? 'Cancel' : 'Done'}
        </Button>
      </Group>
    </Stack>
  );
}

function PreviewRow({
  row: { row, name, club, contact, requests, problems, notes },
}: {
  row: ParsedRow;
}) {
  return (
    <li>
      <span className={classes['words']}>
        <strong>
          Row {row}: {club?.name ?? name}
        </strong>
        {contact !== null && <span>E-mail {contact}</span>}
        {requests.map((request) => (
          <span key={JSON.stringify(request)}>
            {KINDS[request.kind].name} {formatWhen(request)}
            {request.reason !== '' && ` (${request.reason})`}
          </span>
        ))}
        {problems.map((text) => (
          <span key={text} className={classes['fault']}>
            {text}
          </span>
        ))}
        {notes.map((text) => (
          <span key={text} className={classes['quiet']}>
            {text}
          </span>
        ))}
        {contact === null && requests.length + problems.length + notes.length === 0 && (
          <span className={classes['quiet']}>Nothing requested</span>
        )}
      </span>
    </li>
  );
}
