import type { Fault } from '@evenfield/wire';
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import type { OpenForm } from '../../form.ts';
import type { ChangedByLink } from '../../registration.ts';
import classes from './registering.module.css';
import {
  checkDraft,
  contentOf,
  type Faults,
  nameFaults,
  type RegistrationDraft,
  settleFaults,
  tidyDraft,
} from './registration-draft.ts';
import { storedDraft } from './stored-draft.ts';

/** Why something was not accepted. */
export interface Refusal {
  readonly message: string;
  readonly faults: readonly Fault[];
}

export interface SentDraft {
  readonly key: string; // the same for every try, also after a reload
  readonly division: string;
  readonly content: ChangedByLink;
  readonly code: string; // of a discount; '' if none
  readonly website: string;
}

interface DraftFormProps {
  readonly form: OpenForm;
  readonly id: string; // under which what is typed is stored
  readonly first: RegistrationDraft; // what stands in the form to begin with
  readonly button: string | ((draft: RegistrationDraft) => string);
  readonly besideButton?: (draft: RegistrationDraft) => ReactNode;
  readonly onSend: (sent: SentDraft) => Promise<Refusal | null>; // null: it was accepted
  readonly onCancel?: () => void;
  readonly part?: 'players'; // nothing else is shown and checked
  readonly children: (fields: DraftFields) => ReactNode;
}

export interface DraftFields {
  readonly draft: RegistrationDraft;
  readonly faults: Faults;
  readonly onChange: (part: Partial<RegistrationDraft>) => void;
}

/** A form whose content survives a reload. Names what is wrong beside each field, and goes to the first. */
export function DraftForm({
  form,
  id,
  first,
  button,
  besideButton,
  onSend,
  onCancel,
  part,
  children,
}: DraftFormProps) {
  const [record] = useState(() => storedDraft(id));
  const [draft, setDraft] = useState(first);
  const [faults, setFaults] = useState<Faults>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isReady, setReady] = useState(false);
  const key = useRef('');
  const element = useRef<HTMLFormElement>(null);
  const isRefused = useRef(false);

  useLayoutEffect(() => {
    const stored = record.load();
    if (stored !== null) setDraft(stored.draft);
    key.current = stored?.key ?? crypto.randomUUID();
    setReady(true);
  }, [record]);

  useEffect(() => {
    if (!isRefused.current) return;
    isRefused.current = false;
    element.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  });

  const change = (part: Partial<RegistrationDraft>) => {
    const changed = { ...draft, ...part };
    setDraft(changed);
    setFaults(settleFaults(faults, draft, changed));
    record.save({ key: key.current, draft: changed });
  };
  const refuse = (found: Faults, message: string | null) => {
    setFaults(found);
    setFailure(message);
    isRefused.current = true;
  };
  /** An earlier try did arrive, and the address was changed before this one. */
  const renewKey = (tidy: RegistrationDraft) => {
    key.current = crypto.randomUUID();
    record.save({ key: key.current, draft: tidy });
    refuse(new Map(), ARRIVED);
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const website = String(new FormData(event.currentTarget).get('website') ?? '');
    const tidy = tidyDraft(draft);
    setDraft(tidy);
    const found = new Map(
      [...checkDraft(form, tidy)].filter(([path]) => part === undefined || path.startsWith(part)),
    );
    if (found.size > 0) return refuse(found, null);
    refuse(found, null);
    setBusy(true);
    const content = contentOf(form, tidy);
    record.save({ key: key.current, draft: tidy });
    const refusal = await onSend({
      ...{ key: key.current, division: tidy.division, content, website, code: tidy.code.trim() },
    });
    setBusy(false);
    if (refusal === null) return record.clear();
    if (refusal.faults.some(({ path }) => path === 'key')) return renewKey(tidy);
    const named = nameFaults(form, tidy, refusal.faults);
    refuse(named, named.size === 0 ? refusal.message : null);
  };

  return (
    <form
      ref={element}
      className={classes['form']}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <fieldset className={classes['fields']} disabled={!isReady}>
        {children({ draft, faults, onChange: change })}
        <label className={classes['trap']} aria-hidden="true">
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
        {(faults.size > 0 || failure !== null) && (
          <NoticeStrip tone="error" title="Not sent yet">
            {failure ?? <FaultList faults={faults} />}
          </NoticeStrip>
        )}
        <div className={classes['dock']}>
          {besideButton?.(draft)}
          <PlainButton type="submit" size="large" disabled={isBusy}>
            {isBusy ? 'Sending …' : typeof button === 'string' ? button : button(draft)}
          </PlainButton>
          {onCancel !== undefined && (
            <PlainButton
              variant="neutral"
              size="large"
              onClick={() => {
                record.clear();
                onCancel();
              }}
            >
              Cancel
            </PlainButton>
          )}
        </div>
      </fieldset>
    </form>
  );
}

const ARRIVED =
  'Your first try has arrived after all, with another e-mail address, and the link went there. Send this again if you want to register with the new address as well.';
const FAULTY = '[aria-invalid="true"], [data-invalid]:not(:disabled)';

function FaultList({ faults }: { readonly faults: Faults }) {
  return (
    <ul className={classes['faults']}>
      {[...new Set(faults.values())].map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}
