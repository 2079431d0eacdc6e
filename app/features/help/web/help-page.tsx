import { Title } from '@mantine/core';
import { useFirstHeading } from '#kernel/web/ui/first-heading.ts';
import { PageHeader } from '#kernel/web/ui/page-header.tsx';
import classes from './help-page.module.css';
import { QuestionList } from './question-list.tsx';
import { FREQUENT, HOW_TO } from './question-words.tsx';
import { SupportBlock } from './support-block.tsx';
import { TopicCards } from './topic-cards.tsx';
import { BILLING, COLLABORATION, FEATURES, QUESTIONS } from './topic-words.ts';

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
