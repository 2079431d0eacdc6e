import type { PublishAnswer } from '@evenfield/contract/publishing';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { SAVED } from '../saved-queries.ts';
import { publishSaved } from './publish-saved.ts';

interface Publishing {
  readonly wishOf: (id: string) => boolean | undefined; // while it is being carried out
  readonly publish: (
    id: string,
    published: boolean,
    before?: () => Promise<boolean>, // whether to go on
  ) => Promise<PublishAnswer | 'dropped'>;
}

/** Publishing of several schedules at a time; each shows its wish until what is listed of it was asked again. */
export function usePublishing(): Publishing {
  const queries = useQueryClient();
  const [wishes, setWishes] = useState<ReadonlyMap<string, boolean>>(new Map());
  const wishOf = useCallback((id: string) => wishes.get(id), [wishes]);

  const publish = useCallback<Publishing['publish']>(
    async (id, published, before) => {
      setWishes((now) => new Map(now).set(id, published));
      try {
        if (before !== undefined && !(await before())) return 'dropped';
        const answer = await publishSaved({ id, published });
        if (answer !== 'planNeeded') await queries.invalidateQueries({ queryKey: [SAVED] });
        return answer;
      } finally {
        setWishes((now) => new Map([...now].filter(([other]) => other !== id)));
      }
    },
    [queries],
  );
  return { wishOf, publish };
}
