import { Accordion } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import classes from './question-list.module.css';
import type { Question } from './question-words.tsx';

interface QuestionListProps {
  readonly questions: readonly Question[];
  readonly order: 3 | 4; // heading level of a question
}

/** Collapsible questions. The one opened last is in the address, so that it can be shared. */
export function QuestionList({ questions, order }: QuestionListProps) {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const named = questions.find(({ id }) => id === hash)?.id;
  const [opened, setOpened] = useState(named === undefined ? [] : [named]);
  const [heard, setHeard] = useState(hash);
  if (hash !== heard) {
    setHeard(hash);
    if (named !== undefined && !opened.includes(named)) setOpened([...opened, named]);
  }

  function change(ids: string[]) {
    const added = ids.find((id) => !opened.includes(id));
    setOpened(ids);
    if (added === undefined && (hash === '' || ids.includes(hash))) return;
    const address = { to: '.', hash: added ?? '', replace: true } as const;
    void navigate({ ...address, resetScroll: false, hashScrollIntoView: false });
  }

  return (
    <Accordion
      multiple
      value={opened}
      onChange={change}
      order={order}
      keepMountedMode="display-none"
      classNames={{
        control: classes['question'] ?? '',
        chevron: classes['chevron'] ?? '',
        panel: classes['answer'] ?? '',
        content: classes['words'] ?? '',
      }}
    >
      {questions.map(({ id, title, answer }) => (
        <Accordion.Item key={id} value={id} id={id}>
          <Accordion.Control>{title}</Accordion.Control>
          <Accordion.Panel>{answer}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
