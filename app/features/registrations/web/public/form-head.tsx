import type { OpenForm } from '../../form.ts';
import { Moment } from './moment.tsx';
import classes from './registering.module.css';

/** What people register for, with whom, and until when. */
export function FormHead({ form }: { readonly form: OpenForm }) {
  const { title, organizer, description } = form;
  return (
    <header className={classes['head']}>
      <h1>{title}</h1>
      <p className={classes['organizer']}>Organized by {organizer}</p>
      {description !== '' && <p className={classes['description']}>{description}</p>}
      <p className={classes['period']}>
        <Period form={form} />
      </p>
    </header>
  );
}

function Period({ form: { opens, closes, closed } }: { readonly form: OpenForm }) {
  if (closed === 'early' && opens !== null) {
    return (
      <>
        Registration opens on <Moment instant={opens} />
        {closes !== null && (
          <>
            {' '}
            and closes on <Moment instant={closes} />
          </>
        )}
        .
      </>
    );
  }
  if (closes === null) return null;
  return (
    <>
      {closed === 'late' ? 'Registration closed on ' : 'Registration is open until '}
      <Moment instant={closes} />.
    </>
  );
}
