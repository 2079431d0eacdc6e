import {
  IconCreditCard,
  IconHelp,
  IconPuzzle,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import classes from './topic-cards.module.css';
import { BILLING, COLLABORATION, FEATURES, QUESTIONS, type Topic } from './topic-words.ts';

const CARDS: readonly (readonly [Pick<Topic, 'id' | 'title' | 'summary'>, TablerIcon])[] = [
  [BILLING, IconCreditCard],
  [COLLABORATION, IconUsers],
  [FEATURES, IconPuzzle],
  [QUESTIONS, IconHelp],
];

export function TopicCards() {
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
