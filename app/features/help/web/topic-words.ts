/** What the product does today, by topic. Marks anything that does not work yet. */
import { FREE_TEAMS, LITE_CENTS, MATCH_CENTS } from '@evenfield/wire/billing';
import { formatMoney } from '#kernel/web/format-money.ts';

export interface Topic {
  readonly id: string; // anchor in the address
  readonly title: string;
  readonly summary: string;
  readonly text: readonly string[];
}

export const BILLING: Topic = {
  id: 'billing-and-payments',
  title: 'Billing & Payments',
  summary: 'What is free, what LITE costs, and how it is billed.',
  text: [
    `FREE costs nothing: make and edit schedules of any size, and save those of up to ${FREE_TEAMS} teams in all.`,
    `LITE costs ${formatMoney(LITE_CENTS)} a month plus ${formatMoney(MATCH_CENTS)} for each match that is scheduled in a published schedule. It adds exports, publishing, and saving with any number of teams.`,
    `The ${formatMoney(LITE_CENTS)} are charged when a billing month begins, the matches when it ends. A match counts once in a billing month, however often it is moved. The Subscription page of your dashboard shows the bill to come, and every invoice.`,
    'Registration of teams and players is part of both plans. Its fees are yours: they are paid by card straight to your own account at the payment provider, which you connect on the page Fees of your dashboard, or in cash or by transfer, which you mark as paid. Nothing is to be paid upfront; that page says which share of online payments we take, and the provider takes its own fees.',
    'When a payment fails, we write to you and try the card again three times within a week; then the plan ends. What you have saved stays, whichever plan you have.',
  ],
};

export const COLLABORATION: Topic = {
  id: 'users-and-collaboration',
  title: 'Users And Collaboration',
  summary: 'Accounts, several devices, earlier versions.',
  text: [
    'You need no account to make and edit a schedule: this browser keeps it. With an account you save schedules and open them on any device.',
    'A schedule can be open in two tabs, or on two devices. What both have changed is put together; where the changes clash you choose, and nothing is overwritten silently.',
    'Every saved schedule keeps its earlier versions, with what was changed and when. A deleted schedule can be brought back for 30 days.',
    'An account is for one person. To show a schedule to others, publish it with LITE: everybody with the link sees it, without an account. Or export it: as a PDF, a picture, a table, or a calendar file.',
  ],
};

export const FEATURES: Topic = {
  id: 'features-and-integrations',
  title: 'Features And Integrations',
  summary: 'Formats, editing, files in and out.',
  text: [
    'Leagues play a single or double round robin or a random recreational schedule; tournaments play Swiss rounds. Divisions, pools, fields, game days and time slots are yours to set.',
    'The color chart shows every match. It can be edited by mouse, touch or keyboard, every edit can be undone, and three reports follow it. A league of clubs with home fields of their own has a season calendar in its place.',
    'Teams and players register on a page of yours, with divisions, places, waitlists, questions and fees. The accepted teams become the divisions of a schedule in one press.',
    'Files in: a CSV file of divisions and teams, or an exported schedule.csv. Files out, with LITE: PDF, game cards, CSV, spreadsheet, picture, calendar file, and paper.',
    'Published, a schedule has a page of its own and can be embedded in other web sites. Changes reach whoever has it open at once; calendars can subscribe to a team, and people can follow one by e-mail.',
    'Scores, with LITE: entered by you on any device, or by referees and teams through a link or QR code, without an account and also where the network is poor. Standings follow at once, in your points and with your tie-breaks; so do the next Swiss round and the playoffs.',
  ],
};

/** The section of questions, a topic of its own. */
export const QUESTIONS = {
  id: 'frequently-asked-questions',
  title: 'Frequently Asked Questions',
  summary: 'Subscription, technology, and how do I …',
};
