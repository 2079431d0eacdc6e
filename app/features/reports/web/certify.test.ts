import { isOptimal, judge, type RuleId, type SummaryView, viewSummary } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { describe, expect, it } from 'vitest';
import { formatCount, RULE_WORDS } from '#league/rule-words.ts';
import { certify } from './certify.ts';

const fair = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  D-A  B-C
  2027-04-17  09:00  A-C  D-B
`);

/** Returns the fair league's summary with these verdicts. */
function found(
  counts: Partial<Record<RuleId, readonly [count: number, bound: number]>>,
): SummaryView {
  const summary = viewSummary(fair);
  return {
    ...summary,
    verdicts: summary.verdicts.map((verdict) => {
      const [count, bound] = counts[verdict.rule] ?? [0, 0];
      return { ...verdict, count, bound };
    }),
  };
}

describe('the fairness certificate', () => {
  it('shows that the perfect league is perfect', () => {
    expect(certify(found({}))).toEqual({
      tone: 'success',
      headline: 'As fair as possible: every rule is optimal.',
      sentences: [
        '6 matches: no field and no team is booked twice, every pair meets as planned, ' +
          'no team plays twice a day, no team is short of rest between two games.',
      ],
    });
  });

  it('counts an exception that nobody could avoid as the best possible', () => {
    const { tone, headline, sentences } = certify(found({ S4: [3, 3] }));
    expect(tone).toBe('success');
    expect(headline).toContain('every rule is optimal');
    expect(sentences.join()).not.toContain('short of rest');
  });

  it('names each rule that is not proved to be at its best, with its count and bound', () => {
    const { headline, sentences } = certify(found({ S4: [5, 2], S9: [1, 0] }));
    expect(headline).toBe('Every rule is optimal except two.');
    expect(sentences.at(-1)).toBe(
      'Not proven optimal: 5 short rests (ideal: 2); 1 game off an even share of fields (ideal: 0).',
    );
  });

  it('does not call a schedule playable that books a field twice', () => {
    const booked = readChart(`
                         1
      2027-04-03  09:00  A-B+C-D
    `);
    const { tone, headline, sentences } = certify(viewSummary(booked));
    expect(tone).toBe('error');
    expect(headline).toBe('This schedule cannot be played as it is.');
    expect(sentences[0]).toContain('1 double booking');
  });

  it('lists matches that have no time and field', () => {
    const parked = readChart(`
                         1
      2027-04-03  09:00  A-B
      off                C-D
    `);
    expect(certify(viewSummary(parked)).sentences).toContain(
      '1 match still without a time and field.',
    );
  });

  it('has words for every rule that the judge knows', () => {
    for (const verdict of judge(fair)) {
      expect(RULE_WORDS[verdict.rule].title).not.toBe('');
      expect(isOptimal({ ...verdict, count: verdict.bound })).toBe(true);
    }
    expect(formatCount('S4', 1)).toBe('1 short rest');
    expect(formatCount('S4', 2400)).toBe('2,400 short rests');
    expect(formatCount('S2', 24)).toBe('24 extra games on one day');
    expect(formatCount('S3', 2)).toBe('2 byes or doubleheaders out of turn');
  });
});
