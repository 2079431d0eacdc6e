import { FREE_TEAMS, LITE_CENTS, MATCH_CENTS } from '@evenfield/wire/billing';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney } from '#kernel/web/format-money.ts';

/** A question with its answer; the address has its ID when it is open. */
export interface Question {
  readonly id: string;
  readonly title: string;
  readonly answer: ReactNode;
}

export const FREQUENT: readonly Question[] = [
  {
    id: 'monthly-subscription',
    title: 'What is the monthly subscription?',
    answer: (
      <>
        <p>
          LITE, at {formatMoney(LITE_CENTS)} a month plus {formatMoney(MATCH_CENTS)} for each match
          that is scheduled in a published schedule. It is for exporting and publishing schedules,
          for recording scores, and for saving schedules of more than {FREE_TEAMS} teams. Making,
          editing and saving smaller ones is free.
        </p>
        <p>
          The {formatMoney(LITE_CENTS)} are charged at the beginning of each billing month and the
          matches at its end. A match counts once a billing month, also when it is moved, and also
          when its schedule is unpublished or deleted afterwards.{' '}
          <Anchor component={Link} to="/pricing" inherit>
            Pricing
          </Anchor>{' '}
          shows both plans side by side.
        </p>
      </>
    ),
  },
  {
    id: 'how-the-technology-works',
    title: 'How does the technology work?',
    answer: (
      <>
        <p>
          First Evenfield works out exactly whether all matches have room on your game days, time
          slots and fields. Where they have not, it says what is short, and the least that would be
          enough.
        </p>
        <p>
          Then it generates the season many times and counts how often each fairness rule is broken:
          rest, byes, home and away, early and late games, fields, repeated opponents. The fairest
          schedule is kept. Next to every count is the lowest number that any schedule could reach,
          so you see how close yours is.
        </p>
        <p>
          Every schedule has a seed number. The same teams, dates and seed give the same schedule,
          so anybody can check it.
        </p>
      </>
    ),
  },
  {
    id: 'changing-a-subscription',
    title: 'How do I change an existing subscription?',
    answer: (
      <p>
        On the{' '}
        <Anchor component={Link} to="/dashboard/subscription" inherit>
          Subscription
        </Anchor>{' '}
        page of your dashboard. Pause Subscription lets the plan end with its billing month: until
        then everything keeps working, and at its end the matches of that month are charged one last
        time. Resume Subscription takes that back. After the end you can subscribe again at any
        time, also with another card. Nothing that you have saved is deleted for lack of a plan.
      </p>
    ),
  },
  {
    id: 'when-a-subscription-becomes-active',
    title: 'When does a subscription become active?',
    answer: (
      <p>
        At once: as soon as your payment has succeeded, you can export and publish, and what you
        were about to do continues by itself. Its billing month begins at that moment. A free
        account is active at once, too: you can save schedules as soon as you have created it, also
        before you have verified your e-mail.
      </p>
    ),
  },
];

export const HOW_TO: readonly Question[] = [
  {
    id: 'make-a-schedule',
    title: 'How do I make a schedule?',
    answer: (
      <p>
        Open{' '}
        <Anchor component={Link} to="/generate-schedule" inherit>
          Generate a schedule
        </Anchor>
        . Enter your divisions with their teams and fields, then the game days and time slots. While
        you type, the foot of the form says whether all matches fit. Press Generate Schedule: the
        first schedule appears at once, and fairer ones replace it as they are found. Press Save to
        keep it in your account; you find it again among your{' '}
        <Anchor component={Link} to="/dashboard/schedules" inherit>
          Saved schedules
        </Anchor>
        .
      </p>
    ),
  },
  {
    id: 'import-teams',
    title: 'How do I import my divisions and teams?',
    answer: (
      <p>
        Press Import above the form and choose a CSV file with a row for each team: field numbers,
        division, pool, team. A sample can be downloaded there. If something in the file is wrong,
        you see every such row with what is wrong in it, and can fix it on the spot. An exported
        schedule.csv opens as the schedule it was.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'How do I enter closed fields, coaches of two teams, and requests?',
    answer: (
      <>
        <p>
          Open ‘Availability and requests’ at the end of the form. There you enter when fields are
          open or closed, who is needed by several teams, when a team cannot play or prefers to
          play, how many games a team has in so many days, and the travel between venues. A schedule
          never breaks what you mark as ‘Must’, and keeps as much as it can of the rest. What has no
          place then waits in the buffer.
        </p>
        <p>
          Choose a match on the chart and press ‘Why here?’ or ‘Why no place?’ to see what stands in
          the way of other places, and what would help.
        </p>
      </>
    ),
  },
  {
    id: 'rain-day',
    title: 'How do I deal with a rain day?',
    answer: (
      <p>
        Above the chart press Edit Schedule, then Set Rain out Day, and choose the day that is
        rained out. Move the whole day to another date, or reschedule each match automatically: as
        few other matches as possible move, and you preview every move. It can be undone.
      </p>
    ),
  },
  {
    id: 'publish-a-schedule',
    title: 'How do I show a schedule to players and families?',
    answer: (
      <>
        <p>
          Switch Publish on among your{' '}
          <Anchor component={Link} to="/dashboard/schedules" inherit>
            Saved schedules
          </Anchor>
          , or in the editor under Export. Before it goes live you see what is not ready: matches
          without a place, conflicts, missing dates. Publishing needs LITE.
        </p>
        <p>
          Then Share has everything your audience needs: the link, also to one division or team, as
          a QR code too; the address to which calendars subscribe; a field for an announcement; and
          how many people follow. Every edit reaches their screens within a moment, and changes are
          marked for two days.
        </p>
      </>
    ),
  },
  {
    id: 'embed-a-schedule',
    title: 'How do I put a schedule on my own web site?',
    answer: (
      <p>
        Publish it, press Embed code beside it, and copy the code into your page. There you choose
        what the frame shows, which division or team, in light or dark colors, and how tall it is;
        the preview shows it as it will be. It follows your edits by itself.
      </p>
    ),
  },
  {
    id: 'show-on-a-screen',
    title: 'How do I show a schedule on a screen in the hall?',
    answer: (
      <p>
        Publish it, open Share, and press Show on a screen. In large type it takes turns with what
        is on now and next on each field, the latest results, the standings, and the bracket. Space
        pauses it and the arrow keys change what is shown. Nobody has to reload it: edits and scores
        appear within a moment, also after the network was away. Add ?theme=light to its address for
        light colors.
      </p>
    ),
  },
  {
    id: 'follow-a-team',
    title: 'How do people follow their team?',
    answer: (
      <p>
        On the page of a published schedule they pick their team. Its page shows the next match,
        offers its calendar for their phone, and takes an e-mail address: after confirming it they
        get one e-mail when matches of the team have changed, and can leave with one click in each.
        You see how many follow, never who.
      </p>
    ),
  },
  {
    id: 'check-fairness',
    title: 'How do I see that a schedule is fair?',
    answer: (
      <p>
        Above the chart you see how many of the fairness rules are optimal. The summary report lists
        every rule with its count, and each team’s games, byes, home and away games, rest, early and
        late games. Improve looks for a fairer schedule and shows what would change before anything
        does.
      </p>
    ),
  },
  {
    id: 'record-scores',
    title: 'How do scores get in?',
    answer: (
      <p>
        Open a saved schedule. Pick a match on its chart, or open its results as a list, and enter
        what both teams scored. To let others do it, make a score link: for one match, for a field,
        or for everything. Whoever has it needs no account, and what they enter offline is kept on
        their phone until it can be sent. You see who entered what, and can end a link at any time.
        Standings, the next Swiss round and playoffs follow from the scores.
      </p>
    ),
  },
];
