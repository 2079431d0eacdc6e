import { type AccessTable, NOT_THERE } from './access-table.ts';

/** Links by which scores are entered. */
export const scoreLinkRows = {
  createScoreLink: {
    ask: () => ({ body: { schedule_id: 'guessed', scope: 'schedule', name: 'Referee' } }),
    owner: NOT_THERE,
    other: NOT_THERE,
  },
  getScoreLinks: {
    ask: () => ({ query: { schedule_id: 'guessed' } }),
    owner: NOT_THERE,
    other: NOT_THERE,
  },
  revokeScoreLink: {
    ask: () => ({ body: { link_id: 'guessed' } }),
    owner: NOT_THERE,
    other: NOT_THERE,
  },
  getScoring: { everybody: NOT_THERE },
  recordByLink: {
    ask: () => ({ body: { id: '1', version: 1, score1: 1, score2: 0 } }),
    everybody: NOT_THERE,
  },
  judgeByLink: {
    ask: () => ({ body: { id: '1', judgement: 'confirm' } }),
    everybody: NOT_THERE,
  },
} satisfies Partial<AccessTable>;
