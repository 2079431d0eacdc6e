import type { ViewOptions } from '@evenfield/wire/publishing';
import {
  IconCalendarPlus,
  IconDownload,
  IconLink,
  IconMail,
  IconQrcode,
} from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { useLoaded } from '#kernel/web/use-loaded.ts';
import { calendarPath, pagePath } from '#league/audience-paths.ts';
import classes from './share-tools.module.css';

interface ShareToolsProps {
  readonly schedule: string; // its id
  readonly name: string; // of the schedule
  readonly viewOptions: ViewOptions; // the view that the link opens; names a team with its division
}

type Opened = 'calendar' | 'qr' | 'follow' | null;

const loadCalendars = async () => (await import('./calendar-choices.tsx')).CalendarChoices;
const loadFollow = async () => (await import('../team/follow-form.tsx')).FollowForm;

/** What viewers can take along: a calendar, the link, its QR code, e-mail on changes. */
export function ShareTools({ schedule, name, viewOptions }: ShareToolsProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const [copied, setCopied] = useState('');
  const file = calendarPath(schedule, viewOptions);
  const link = pagePath(schedule, viewOptions);
  const { team, division, pool } = viewOptions;

  async function copy(address: string, what: 'Link' | 'Calendar address') {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(`${what} copied.`);
    } catch {
      setCopied(`The browser blocks copying. The ${what.toLowerCase()} is ${address}`);
    }
  }

  const toggle = (part: Opened) => setOpened(opened === part ? null : part);
  return (
    <section className={classes['share']} aria-label="Keep it with you">
      <div className={classes['tools']}>
        <button
          type="button"
          className={classes['tool']}
          aria-expanded={opened === 'calendar'}
          onClick={() => toggle('calendar')}
        >
          <IconCalendarPlus size={18} aria-hidden="true" />
          <span>
            Subscribe in calendar <small>Apple, Google, Outlook</small>
          </span>
        </button>
        <a className={classes['tool']} href={file} download>
          <IconDownload size={18} aria-hidden="true" /> Calendar file (.ics)
        </a>
        <button
          type="button"
          className={classes['tool']}
          onClick={() => void copy(new URL(link, location.href).href, 'Link')}
        >
          <IconLink size={18} aria-hidden="true" /> Copy link
        </button>
        <button
          type="button"
          className={classes['tool']}
          aria-expanded={opened === 'qr'}
          onClick={() => toggle('qr')}
        >
          <IconQrcode size={18} aria-hidden="true" /> QR code
        </button>
        {team !== null && division !== null && (
          <button
            type="button"
            className={classes['tool']}
            aria-expanded={opened === 'follow'}
            onClick={() => toggle('follow')}
          >
            <IconMail size={18} aria-hidden="true" /> Follow by e-mail
          </button>
        )}
      </div>
      <p role="status" className={classes['said']}>
        {copied}
      </p>
      {opened === 'calendar' && (
        <LoadedPart load={loadCalendars}>
          {(CalendarChoices) => (
            <CalendarChoices
              file={file}
              name={[team ?? division, name].filter(Boolean).join(', ')}
              onCopy={(address) => void copy(address, 'Calendar address')}
            />
          )}
        </LoadedPart>
      )}
      {opened === 'qr' && <QrCode path={link} />}
      {opened === 'follow' && team !== null && division !== null && (
        <LoadedPart load={loadFollow}>
          {(FollowForm) => <FollowForm schedule={schedule} team={{ division, pool, team }} />}
        </LoadedPart>
      )}
    </section>
  );
}

interface LoadedPartProps<T> {
  readonly load: () => Promise<T>;
  readonly children: (part: T) => ReactNode;
}

function LoadedPart<T>({ load, children }: LoadedPartProps<T>) {
  const part = useLoaded(load);
  if (part.state === 'here') return <>{children(part.value)}</>;
  if (part.state === 'loading') return <LoadingShape label="Loading" rows={1} />;
  return (
    <p role="alert">
      This part could not be loaded. Check your connection.{' '}
      <button type="button" className={classes['again']} onClick={part.onRetry}>
        Try again
      </button>
    </p>
  );
}

/** A QR code that opens a page of this site on a phone. */
function QrCode({ path }: { readonly path: string }) {
  const link = new URL(path, location.href).href;
  const draw = useMemo(
    () => async () => (await import('#kernel/web/qr-code.ts')).renderQrCode(link),
    [link],
  );
  const drawn = useLoaded(draw);
  if (drawn.state === 'loading') return <LoadingShape label="Drawing the QR code" rows={1} />;
  if (drawn.state === 'failed') {
    return <p role="alert">The QR code could not be drawn. The link is {link}</p>;
  }
  return (
    <figure className={classes['figure']}>
      <img
        className={classes['code']}
        src={`data:image/svg+xml,${encodeURIComponent(drawn.value)}`}
        alt="QR code of this page's link"
        width={240}
        height={240}
      />
      <figcaption>{link}</figcaption>
    </figure>
  );
}
