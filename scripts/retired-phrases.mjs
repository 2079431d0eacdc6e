/** Phrases that plainer ones have replaced on screens and in e-mails, so that none comes back. */
export const RETIRED_PHRASES = [
  'What the order of rounds keeps low first',
  'Home and away runs',
  'Following the same team',
  'ot always after the same team',
  'times again after the same team',
  'How to come to yours',
  'what it would answer',
  'As fair as it got',
  'at their proven best',
  'Next in importance',
  'Every cell costs some fairness',
  'away from an even share',
  'only by hand it gets another cell',
  'with a time conflict close by',
  'These can go on now',
  'The results before them are in',
  'all of them find a place',
  'exchange their places',
  'find its own new place',
  'where that goes together',
  'all that can be said of its result',
  'is told under this name',
  'Begin with what is usual in',
  'different at home',
  'Teams stand by points',
  'Giving up',
  'gave up',
  'to reckon with',
  'Stands above the page',
  'until you take it away',
  'Look into your inbox',
  'whether it may tell you about',
  'nobody is to ask you',
  'Subscription required for save schedule',
  'Subscription required for embed schedule',
  'Subscription required for export schedule',
  'Subscription required for recording scores',
  'Draw again',
  'not the word of the part that draws',
  'what was said of their match',
  'is left behind',
  'needs a correction',
  'need a correction',
  'drawing lots',
  'decided by lots',
  'conflicts with rules of fairness',
  'gaps or days too many',
];

/** The same of sentences that are put together from several texts: they are found on a page alone. */
const RETIRED_SENTENCES = [
  /\btimes(?: in a row)?, at best \d/,
  /\d+ games? away from an even share/,
  /conflicts? \(hard rules\) beside/,
  /of \d+ rules at their/,
];

/** Returns the retired phrases in what a page shows. */
export function findRetiredPhrases(text) {
  return [
    ...RETIRED_PHRASES.filter((phrase) => text.includes(phrase)),
    ...RETIRED_SENTENCES.flatMap((sentence) => text.match(sentence)?.[0] ?? []),
  ];
}
