import '../font.css';
import type { ReactNode } from 'react';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { HalfMark, Mark } from '#kernel/web/ui/mark.tsx';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import type { PageOf } from '../page-of.ts';

type ClubEmails = PageOf<'clubEmails'>;

interface Words {
  readonly title: string;
  readonly text: string;
  readonly button?: string; // performs the link's action
}

const AGAIN = 'You get e-mails when an organizer asks for the requests of your club.';

const WORDS: Readonly<Record<ClubEmails['state'], Words>> = {
  sent: {
    title: 'Get no more e-mails about requests?',
    text: 'The organizer of this schedule can send you no more e-mails about any of their schedules. Links you already have still work.',
    button: 'Get no more e-mails',
  },
  stopped: {
    title: 'No more e-mails about requests',
    text: 'The organizer of this schedule can send you no more e-mails, and sees that. Links you already have still work.',
    button: 'Get e-mails again',
  },
  again: { title: 'You get e-mails again', text: AGAIN },
  unknown: {
    title: 'This link no longer works',
    text: 'Your club was removed from the schedule, or there are newer e-mails: open the link in the newest one.',
  },
};

/** The page by which e-mails to a club are stopped. Its button is a form, for browsers without scripts. */
export function ClubEmailsPage({ page }: { readonly page: ClubEmails }) {
  const { state, club, schedule } = page;
  const { title, text, button } = WORDS[state];
  const picture = state === 'unknown' ? <HalfMark size={96} /> : <Mark size={96} />;
  return (
    <EmptyState order={1} title={title} picture={picture} action={actionOf()}>
      {club !== null && (
        <p>
          {club}, {schedule}
        </p>
      )}
      <p>{text}</p>
    </EmptyState>
  );

  function actionOf(): ReactNode {
    return (
      button !== undefined && (
        <form method="post">
          {state === 'stopped' && <input type="hidden" name="again" value="1" />}
          <PlainButton type="submit" size="large">
            {button}
          </PlainButton>
        </form>
      )
    );
  }
}
