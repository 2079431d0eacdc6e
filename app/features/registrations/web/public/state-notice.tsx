import { type ReactNode, useEffect, useRef } from 'react';
import type { OpenForm } from '../../form.ts';
import type { OwnRegistration } from '../../registration.ts';
import classes from './registering.module.css';
import { describeState } from './registration-words.ts';

interface StateNoticeProps {
  readonly form: OpenForm;
  readonly registration: OwnRegistration;
  readonly isUnpaid?: boolean; // there is no place, and it costs something that was not paid
  readonly isNew?: boolean; // came about just now: its heading gets the focus
  readonly children?: ReactNode; // what can be done about it
}

/** The state of a registration, in words. */
export function StateNotice(props: StateNoticeProps) {
  const { form, registration, isUnpaid = false, isNew = false, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const division = divisionOf(form, registration);
  const { title, text, tone } = describeState(form, registration, division, isUnpaid);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <section className={classes['state']} data-tone={tone}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {children}
    </section>
  );
}

/** Returns the name of a registration's division. */
export function divisionOf({ divisions }: OpenForm, { division }: OwnRegistration): string {
  return divisions.find(({ id }) => id === division)?.name ?? '';
}
