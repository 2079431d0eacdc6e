import type {
  Publication,
  PublicationChoices,
  PublishAnswer,
} from '@evenfield/contract/publishing';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { askPlan } from '#kernel/web/current-plan.ts';
import { SAVED } from '../saved-queries.ts';
import { loadPublication } from './publication-call.ts';
import { PublicationDialog } from './publication-dialog.tsx';
import { publishSaved, sayNotPublished } from './publish-saved.ts';

type Outcome = PublishAnswer | 'dropped';

interface Publishing {
  readonly wishOf: (id: string) => boolean | undefined; // while it is being carried out
  readonly publish: (
    id: string,
    published: boolean,
    before?: () => Promise<boolean>, // whether to go on
  ) => Promise<Outcome>;
  readonly isAsking: boolean; // its dialog is open
  readonly dialog: ReactNode;
}

/** A schedule about to be published, and what its organizer is asked. */
interface Question {
  readonly id: string;
  readonly publication: Publication;
  readonly answer: (outcome: Outcome) => void;
}

/**
 * Publishing of several schedules at a time, each shown as it is to be until the list was loaded again.
 * Whoever publishes is asked what everybody will see; `onRenamed` is called where that is another name.
 */
export function usePublishing(onRenamed: (id: string, name: string) => unknown): Publishing {
  const queries = useQueryClient();
  const [wishes, setWishes] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [question, setQuestion] = useState<Question | null>(null);
  const wishOf = useCallback((id: string) => wishes.get(id), [wishes]);
  const forget = useCallback(
    (id: string) => setWishes((now) => new Map([...now].filter(([other]) => other !== id))),
    [],
  );

  const publish = useCallback<Publishing['publish']>(
    async (id, published, before) => {
      setWishes((now) => new Map(now).set(id, published));
      try {
        if (before !== undefined && !(await before())) return 'dropped';
        const outcome = published
          ? await askAndPublish(id, setQuestion)
          : await publishSaved({ id, published });
        if (outcome === 'done' || outcome === 'refused') {
          await queries.invalidateQueries({ queryKey: [SAVED] });
        }
        return outcome;
      } finally {
        forget(id);
      }
    },
    [queries, forget],
  );

  const close = (outcome: Outcome) => {
    setQuestion(null);
    question?.answer(outcome);
  };
  const send = async ({ id, publication }: Question, choices: Required<PublicationChoices>) => {
    setWishes((now) => new Map(now).set(id, true));
    const outcome = await publishSaved({ id, published: true, choices });
    if (outcome === 'refused') return forget(id); // the dialog keeps what was entered
    if (outcome === 'done' && choices.name !== publication.name) onRenamed(id, choices.name);
    close(outcome);
  };
  return {
    wishOf,
    publish,
    isAsking: question !== null,
    dialog: question !== null && (
      <PublicationDialog
        title="Publish schedule"
        submit="Publish"
        publication={question.publication}
        onSubmit={(choices) => send(question, choices)}
        onClose={() => close('dropped')}
      />
    ),
  };
}

/** Asks nobody who has no plan, since nothing could come of it. */
async function askAndPublish(id: string, ask: (question: Question) => void): Promise<Outcome> {
  if ((await askPlan()).kind === 'free') return 'planNeeded';
  const publication = await loadPublication(id);
  if (publication === null) {
    sayNotPublished();
    return 'refused';
  }
  return new Promise((answer) => ask({ id, publication, answer }));
}
