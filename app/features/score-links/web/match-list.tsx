import { inFieldWords } from '@evenfield/wire';
import { type ReactNode, useId, useState } from 'react';
import { dateToday } from '#kernel/web/date-today.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { HalfMark, Mark } from '#kernel/web/ui/mark.tsx';
import { PlainSelect } from '#kernel/web/ui/plain/plain-select.tsx';
import { SearchInput } from '#kernel/web/ui/search-input.tsx';
import type { GoneScope, Scoring } from '../api.ts';
import { MatchCard } from './match-card.tsx';
import classes from './match-list.module.css';
import type { ScoreController, ScoreState } from './queue/score-controller.ts';
import { Unsent } from './unsent.tsx';
import {
  filterMatches,
  groupMatches,
  isDone,
  type MatchFilter,
  type MatchView,
  namesOf,
  viewMatch,
} from './view-matches.ts';

interface MatchListProps {
  readonly scores: ScoreController;
  readonly state: ScoreState;
  readonly scoring: Scoring;
  readonly entered: string | null; // the match entered just now
  readonly onOpen: (match: string) => void;
}

const FEW = 8; // number of matches that need no search
const ALL: MatchFilter = { text: '', field: '', division: '' };

/** The matches of a link: the one just entered and the next one first, finished ones last. */
export function MatchList({ scores, state, scoring, entered, onOpen }: MatchListProps) {
  const [filter, setFilter] = useState(ALL);
  const views = scoring.matches.map((match) => viewMatch(match, state));
  const last = views.find(({ match }) => match.id === entered) ?? null;
  const { next, today, missing, later, done } = groupMatches(
    filterMatches(
      views.filter((view) => view !== last),
      filter,
    ),
    dateToday(),
  );
  const many = scoring.matches.length > FEW;
  const isNone = next === null && today.length + missing.length + later.length + done.length === 0;
  const setQuery = (query: MatchFilter) => {
    setFilter(query.text + query.field + query.division === '' ? ALL : query);
  };
  const card = (view: MatchView, large = false) => (
    <MatchCard
      key={view.match.id}
      {...{ view, scores, large }}
      judged={state.judged[view.match.id] ?? null}
      onOpen={() => onOpen(view.match.id)}
    />
  );

  const first = next !== null && <Group title={titleOfNext(next)}>{card(next, true)}</Group>;

  if (scoring.gone) return <GoneFromSchedule gone={scoring.gone} {...state} />;
  if (scoring.matches.length === 0) {
    return (
      <EmptyState title="No matches yet" picture={<Mark size={96} />}>
        This link has no matches to enter scores for yet. They appear here as soon as your organizer
        has scheduled them.
      </EmptyState>
    );
  }
  return (
    <>
      {last !== null && <Group title="Just now">{card(last)}</Group>}
      {filter === ALL && first}
      {many && <FilterInputs scoring={scoring} filter={filter} onFilter={setQuery} />}
      {filter !== ALL && first}
      {filter !== ALL && isNone && <p className={classes['none']}>No matches found.</p>}
      {filter === ALL && views.every(isDone) && (
        <AllDone waiting={state.entries.filter(({ refusal }) => refusal === null).length} />
      )}
      {group('Today', today)}
      {group('Earlier, without a result', missing)}
      {group('Later', later)}
      {group('Done', done)}
    </>
  );

  function group(title: string, group: readonly MatchView[]): ReactNode {
    return group.length > 0 && <Group title={title}>{group.map((view) => card(view))}</Group>;
  }
}

function titleOfNext({ match: { date } }: MatchView): string {
  if (date === dateToday()) return 'Now or next';
  return date !== null && date < dateToday() ? 'Without a result' : 'Next';
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes['group']}>
      <h2 id={id} className={classes['heading']}>
        {title}
      </h2>
      <ul className={classes['cards']}>{children}</ul>
    </section>
  );
}

function AllDone({ waiting }: { readonly waiting: number }) {
  return (
    <div className={classes['over']} role="note">
      <strong>All done. Thank you!</strong>
      <p>
        {waiting === 0
          ? 'Every match of this link has a result.'
          : 'Every match of this link has a result; some are still waiting to be sent. Keep this page until they are.'}
      </p>
    </div>
  );
}

interface FilterInputsProps {
  readonly scoring: Scoring;
  readonly filter: MatchFilter;
  readonly onFilter: (filter: MatchFilter) => void;
}

function FilterInputs({ scoring, filter, onFilter }: FilterInputsProps) {
  return (
    <search className={classes['filter']}>
      <SearchInput
        label="Find a match"
        value={filter.text}
        onChange={(text) => onFilter({ ...filter, text })}
      />
      {(['field', 'division'] as const).map((part) => (
        <PartChoice
          key={part}
          label={part === 'field' ? inFieldWords('Field', scoring.noun) : 'Division'}
          all={part === 'field' ? inFieldWords('All fields', scoring.noun) : 'All divisions'}
          names={namesOf(scoring, part)}
          value={filter[part]}
          onChange={(value) => onFilter({ ...filter, [part]: value })}
        />
      ))}
    </search>
  );
}

interface PartChoiceProps {
  readonly label: string;
  readonly all: string; // label of the choice of all
  readonly names: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function PartChoice({ label, all, names, value, onChange }: PartChoiceProps) {
  if (names.length < 2) return null;
  return (
    <PlainSelect {...{ label, value, onChange }}>
      <option value="">{all}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </PlainSelect>
  );
}

interface GoneFromScheduleProps extends Pick<ScoreState, 'scoring' | 'entries'> {
  readonly gone: GoneScope;
}

/** A link for a field or match that the schedule no longer has. It may come back. */
function GoneFromSchedule({ gone, scoring, entries }: GoneFromScheduleProps) {
  const title = gone.kind === 'field' ? `${gone.field} is gone` : 'This match is gone';
  return (
    <EmptyState title={title} picture={<HalfMark size={96} />}>
      <p>
        This link is for {gone.kind === 'field' ? gone.field : 'one match'}, which your organizer
        has removed from the schedule. Ask them for another link. Earlier entries are kept.
      </p>
      <Unsent scoring={scoring} entries={entries} />
    </EmptyState>
  );
}
