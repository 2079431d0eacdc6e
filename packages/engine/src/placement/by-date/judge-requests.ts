import type { RequestTables, SeasonTables } from '../../model/read-constraints.ts';

/** How many wishes a match breaks at a time (S15), or null if a must forbids it (H6). */
export type RequestJudge = (
  host: number,
  guest: number,
  day: number,
  begin: number,
  end: number,
) => number | null;

/** A judge of single places. Times are in minutes since midnight of the game day. */
export function judgeRequests({ requests, requestsOf }: SeasonTables): RequestJudge {
  const onDay = requestsOf.map((own) => {
    const byDay = new Map<number, RequestTables[]>();
    for (const number of own) {
      const request = requests[number]!;
      for (const day of request.days) byDay.set(day, [...(byDay.get(day) ?? []), request]);
    }
    return byDay;
  });
  return (host, guest, day, begin, end) => {
    if (!onDay[host]!.has(day) && !onDay[guest]!.has(day)) return 0;
    const broken = new Set<RequestTables>();
    for (const team of [host, guest]) {
      const own = onDay[team]!.get(day);
      if (own === undefined) continue;
      for (const request of own) {
        if (request.kind === 'prefers') continue;
        if (request.kind === 'cannotHost' && team !== host) continue;
        if (begin >= request.to || end <= request.from) continue;
        if (request.isMust) return null;
        broken.add(request);
      }
      const preferred = own.filter(({ kind }) => kind === 'prefers');
      if (preferred.some(({ from, to }) => from <= begin && end <= to)) continue;
      for (const request of preferred) broken.add(request);
    }
    return broken.size;
  };
}
