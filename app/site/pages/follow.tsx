import '../font.css';
import type { ReactNode } from 'react';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { HalfMark, Mark } from '#kernel/web/ui/mark.tsx';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import type { PageOf } from '../page-of.ts';

type Follow = PageOf<'follow'>;

interface Words {
  readonly title: (team: string) => string;
  readonly text: (team: string) => string;
  readonly button?: string; // performs the link's action
}

const WORDS: Readonly<Record<Follow['act'], Readonly<Record<Follow['state'], Words>>>> = {
  confirm: {
    pending: {
      title: (team) => `Follow ${team}?`,
      text: () =>
        'You get an e-mail when its matches are moved, added or canceled. Each has a link to unsubscribe.',
      button: 'Follow this team',
    },
    done: {
      title: (team) => `You follow ${team}`,
      text: () =>
        'You get an e-mail when its matches are moved, added or canceled. Each has a link to unsubscribe.',
    },
    unknown: {
      title: () => 'This link no longer works',
      text: () =>
        'It worked for two days, or the schedule is no longer public. You can ask again on the team page.',
    },
  },
  leave: {
    pending: {
      title: (team) => `Get no more e-mails about ${team}?`,
      text: () => 'Your address is deleted, and you can follow the team again at any time.',
      button: 'Get no more e-mails',
    },
    done: {
      title: (team) => `No more e-mails about ${team}`,
      text: () => 'Your address was deleted. You can follow the team again on its page.',
    },
    unknown: {
      title: () => 'This link follows no team',
      text: () =>
        'If you have already unsubscribed, you get no more e-mails. If you still do, open the link in the newest one.',
    },
  },
};

/** The page that links in e-mails lead to. Its button is a form, for browsers without scripts. */
export function FollowPage({ page }: { readonly page: Follow }) {
  const { title, text, button } = WORDS[page.act][page.state];
  const team = page.team ?? 'the team';
  const picture = page.state === 'unknown' ? <HalfMark size={96} /> : <Mark size={96} />;
  return (
    <EmptyState order={1} title={title(team)} picture={picture} action={actionOf()}>
      {page.schedule !== null && <p>{page.schedule.name}</p>}
      <p>{text(team)}</p>
    </EmptyState>
  );

  function actionOf(): ReactNode {
    if (button === undefined) {
      return page.schedule && <a href={page.schedule.path}>See its matches</a>;
    }
    return (
      <form method="post">
        <PlainButton type="submit" size="large">
          {button}
        </PlainButton>
      </form>
    );
  }
}
