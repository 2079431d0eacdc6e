import type { PublicationChoices, PublishResponse } from '@evenfield/wire/publishing';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { fetchPlan } from '#features/billing/web/port.ts';
import type { Publication } from '../../models.ts';
import { SAVED } from '../saved-queries.ts';
import { loadPublication } from './publication-call.ts';
import { PublicationDialog } from './publication-dialog.tsx';
import { formatNotPublished, publishSaved } from './publish-saved.ts';

type Outcome = PublishResponse | 'dropped';

interface Publishing {
  readonly pendingOf: (id: string) => boolean | undefined; // the requested state while it is being saved
  readonly publish: (
    id: string,
    published: boolean,
    before?: () => Promise<boolean>, // whether to continue
  ) => Promise<Outcome>;
  readonly isAsking: boolean; // its dialog is open
  readonly dialog: ReactNode;
}

/** A schedule about to be published, and the settings to confirm. */
interface Question {
  readonly id: string;
  readonly publication: Publication;
  readonly answer: (outcome: Outcome) => void;
}

/**
 * Publishes schedules, several at a time, and shows the requested state until the list is reloaded.
 * Asks how each appears in public; `onRenamed` is called when that changes its name.
 */
export function usePublishing(onRenamed: (id: string, name: string) => unknown): Publishing {
  const queries = useQueryClient();
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [question, setQuestion] = useState<Question | null>(null);
  const pendingOf = useCallback((id: string) => pending.get(id), [pending]);
  const forget = useCallback(
    (id: string) => setPending((now) => new Map([...now].filter(([other]) => other !== id))),
    [],
  );

  const publish = useCallback<Publishing['publish']>(
    async (id, published, before) => {
      setPending((now) => new Map(now).set(id, published));
      try {
        if (before !== undefined && !(await before())) return 'dropped';
        const outcome = published
          ? await confirmAndPublish(id, setQuestion)
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
    setPending((now) => new Map(now).set(id, true));
    const outcome = await publishSaved({ id, published: true, choices });
    if (outcome === 'refused') return forget(id); // the dialog keeps the input
    if (outcome === 'done' && choices.name !== publication.name) onRenamed(id, choices.name);
    close(outcome);
  };
  return {
    pendingOf,
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

/** Skips the dialog without a plan, as publishing would be refused. */
async function confirmAndPublish(id: string, open: (question: Question) => void): Promise<Outcome> {
  if ((await fetchPlan()).kind === 'free') return 'planNeeded';
  const publication = await loadPublication(id);
  if (publication === null) {
    formatNotPublished();
    return 'refused';
  }
  return new Promise((answer) => open({ id, publication, answer }));
}
