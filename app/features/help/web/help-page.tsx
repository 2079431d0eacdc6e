import { Anchor, Button, Title } from '@mantine/core';
import {
  IconCreditCard,
  IconHelp,
  IconMail,
  IconPuzzle,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#features/settings/web/port.ts';
import { useFirstHeading } from '#kernel/web/ui/first-heading.ts';
import { PageHeader } from '#kernel/web/ui/page-header.tsx';
import { openContactDialog } from './contact-dialog-store.ts';
import classes from './help-page.module.css';
import { QuestionList } from './question-list.tsx';
import { FREQUENT, HOW_TO } from './question-words.tsx';
import { BILLING, COLLABORATION, FEATURES, QUESTIONS, type Topic } from './topic-words.ts';

const CARDS: readonly (readonly [Pick<Topic, 'id' | 'title' | 'summary'>, TablerIcon])[] = [
  [BILLING, IconCreditCard],
  [COLLABORATION, IconUsers],
  [FEATURES, IconPuzzle],
  [QUESTIONS, IconHelp],
];

const TOPICS = [BILLING, COLLABORATION, FEATURES];

/** The help page: topics, questions and how to reach support; the same for everyone. */
export function HelpPage() {
  const first = useFirstHeading();
  const section = first === 1 ? 2 : 3;
  const question = first === 1 ? 3 : 4;
  return (
    <article className={classes['help']}>
      <PageHeader title="Help center" description="What Evenfield does, what it costs, and how." />
      <TopicCards />
      <div className={classes['topics']}>
        {TOPICS.map(({ id, title, text }) => (
          <section key={id} id={id} className={classes['topic']} aria-labelledby={`${id}-title`}>
            <Title order={section} id={`${id}-title`}>
              {title}
            </Title>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
      <section id={QUESTIONS.id} className={classes['topic']} aria-labelledby="questions-title">
        <Title order={section} id="questions-title">
          {QUESTIONS.title}
        </Title>
        <QuestionList questions={FREQUENT} order={question} />
      </section>
      <section className={classes['topic']} aria-labelledby="how-to-title">
        <Title order={section} id="how-to-title">
          How do I …
        </Title>
        <QuestionList questions={HOW_TO} order={question} />
      </section>
      <SupportBlock order={section} />
    </article>
  );
}

interface SupportBlockProps {
  readonly order: 2 | 3; // heading level
}

/** How to reach support: by e-mail if it has an address, and by the form. */
function SupportBlock({ order }: SupportBlockProps) {
  const { data: settings } = useQuery(settingsQuery);
  const email = settings?.supportEmail ?? null;
  return (
    <section className={classes['support']} aria-labelledby="write-to-us">
      <IconMail size={32} stroke={1.5} aria-hidden="true" />
      <div className={classes['words']}>
        <Title order={order} id="write-to-us">
          Write to us
        </Title>
        {email === null ? (
          <p>Your question is not here? Ask it with the contact form.</p>
        ) : (
          <p>
            Your question is not here? Write to{' '}
            <Anchor href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} inherit>
              {email}
            </Anchor>{' '}
            or use the contact form.
          </p>
        )}
      </div>
      <Button size="md" onClick={openContactDialog}>
        Contact us
      </Button>
    </section>
  );
}

function TopicCards() {
  return (
    <nav aria-label="Topics">
      <ul className={classes['cards']}>
        {CARDS.map(([{ id, title, summary }, Icon]) => (
          <li key={id}>
            <a href={`#${id}`} className={classes['card']}>
              <Icon size={28} stroke={1.5} aria-hidden="true" />
              <span className={classes['title']}>{title}</span>
              <span className={classes['summary']}>{summary}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
