import { LITE_CENTS, MATCH_CENTS } from '@evenfield/wire/billing';
import { Text } from '@mantine/core';
import { formatMoney } from '#kernel/web/format-money.ts';
import { PageHeader } from '#kernel/web/ui/page-header.tsx';
import classes from './terms-page.module.css';

const TERMS = [
  {
    title: 'What you get',
    text: [
      'Evenfield makes schedules for leagues and tournaments. You can make, see and edit one without an account: our server generates it and does not keep it; only your browser does. With an account you can save schedules and open them on any device.',
      'A schedule keeps every rule it can, and says which it could not keep. Look it over before you announce it: dates, fields and teams are yours to check.',
    ],
  },
  {
    title: 'What it costs',
    text: [
      `FREE costs nothing. LITE costs ${formatMoney(LITE_CENTS)} for each billing month, charged when it begins, and ${formatMoney(MATCH_CENTS)} for each match that was scheduled in a published schedule during it, charged when it ends. A match counts once a billing month.`,
      'A billing month begins at the moment of your purchase, and so does each one after it, until you pause the subscription. It then lasts until its month ends; what was paid is not refunded. Your dashboard shows the next bill before it is charged.',
      'A payment that fails is tried again three times within a week. If that fails, too, the plan ends.',
    ],
  },
  {
    title: 'What you bring',
    text: [
      'Give an e-mail address that is yours, keep your password to yourself, and enter only names and places that you may use. What you enter stays yours.',
      'What you publish is seen by everybody: the schedule with its names of teams, fields and place, and what you announce above it. Your own name stands beside it in the list of published schedules.',
      'Do not use Evenfield to break a law, to harm other people, or to get at accounts and schedules that are not yours.',
    ],
  },
  {
    title: 'What is kept about you',
    text: [
      'Your name, your e-mail, your phone number if you gave one, and what you save. Of your password only a hash is kept, from which nobody can read it. For every sign-in the device and the time are kept, so that you can see them.',
      'What you write to us in the contact form is kept for 180 days, with the name, e-mail and phone number you gave there, or until you delete the account you wrote it with.',
      'If you buy a plan, the company that takes the payment gets your name, your e-mail and your card, and writes the invoices. We keep which plan you have, since when, and how many matches were counted, and never the number of a card.',
      'Whoever follows a team by e-mail gives an address, which is used for that alone, shown to nobody, and erased with the last team it follows or when the schedule goes. One that is not confirmed is erased after two days.',
      'Your browser remembers that you are signed in, your last form and a few settings. There are no advertisements, nothing is sold, and nothing else is handed on.',
      'E-mails come only for your account, and for the teams you have asked to follow: to verify your address, to recover your password, to tell you that it was changed, to tell you that a payment failed or a plan ended, and to tell you what has changed for your team.',
    ],
  },
  {
    title: 'How it ends',
    text: [
      'You can stop at any time. A schedule you delete can be brought back for 30 days and is gone for good after that.',
      'When a plan ends, nothing is deleted. When an account is deleted, its plan ends at once and the matches counted until then are charged one last time. Invoices are kept for bookkeeping.',
      'Evenfield comes as it is. It can be unreachable, and it can have faults: keep a copy of what you cannot lose. Your records can be downloaded in your profile, with any plan and with none.',
    ],
  },
];

/** The terms that a user accepts by creating an account, in plain words. */
export function TermsPage() {
  return (
    <article className={classes['terms']}>
      <PageHeader title="Terms and conditions" description="Short, and in plain words." />
      {TERMS.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          {text.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
        </section>
      ))}
    </article>
  );
}
