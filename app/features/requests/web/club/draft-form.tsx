import { useId } from 'react';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { formatRef } from '#league/request-words.ts';
import type { OpenedClub } from '../../club.ts';
import { isSameTeam, MOST_TEXT } from '../../request.ts';
import { KINDS } from '../request-words.ts';
import classes from './club-requests.module.css';
import { DayPicker } from './day-picker.tsx';
import type { RequestDraft } from './request-draft.ts';
import { TimeField } from './time-field.tsx';

interface DraftFormProps {
  readonly club: OpenedClub;
  readonly draft: RequestDraft;
  readonly fault: string | null;
  readonly onChange: (draft: RequestDraft) => void;
  readonly onRemove: () => void;
}

/** The form of one request. */
export function DraftForm({ club, draft, fault, onChange, onRemove }: DraftFormProps) {
  const id = useId();
  const { kind, teams, dates, from, to, reason } = draft;
  const isAll = (team: OpenedClub['teams'][number]) =>
    teams.length === 0 || teams.some((one) => isSameTeam(one, team));
  const setTeam = (team: OpenedClub['teams'][number], isChosen: boolean) => {
    const chosen = club.teams.filter((one) => (isSameTeam(one, team) ? isChosen : isAll(one)));
    if (chosen.length === 0) return;
    onChange({ ...draft, teams: chosen.length === club.teams.length ? [] : chosen });
  };
  return (
    <div className={classes['form']}>
      <h2 id={`${id}title`}>{KINDS[kind].title}</h2>
      {fault !== null && (
        <p role="alert" className={classes['fault']}>
          {fault}
        </p>
      )}
      <DayPicker
        season={club.dates}
        chosen={dates}
        onChange={(chosen) => onChange({ ...draft, dates: [...chosen] })}
      />
      <div className={classes['row']}>
        <TimeField
          label="From"
          minutes={from}
          onChange={(minutes) => onChange({ ...draft, from: minutes })}
        />
        <TimeField
          label="to"
          minutes={to}
          after={from}
          onChange={(minutes) => onChange({ ...draft, to: minutes })}
        />
        {kind !== 'free' && (
          <span className={classes['quiet']}>Leave blank for the whole day.</span>
        )}
      </div>
      {kind === 'free' ? (
        <p className={classes['quiet']}>On {club.grounds.join(', ')}.</p>
      ) : (
        club.teams.length > 1 && (
          <fieldset className={classes['dates']}>
            <legend>Teams</legend>
            {club.teams.map((team) => (
              <label key={formatRef(team)} className={classes['date']}>
                <input
                  type="checkbox"
                  checked={isAll(team)}
                  onChange={({ currentTarget }) => setTeam(team, currentTarget.checked)}
                />
                {formatRef(team)}
              </label>
            ))}
          </fieldset>
        )
      )}
      <label className={classes['reason']}>
        Reason (optional)
        <input
          maxLength={MOST_TEXT}
          value={reason}
          onChange={({ currentTarget }) => onChange({ ...draft, reason: currentTarget.value })}
        />
      </label>
      <div className={classes['row']}>
        <PlainButton variant="subtle" onClick={onRemove} aria-describedby={`${id}title`}>
          Remove
        </PlainButton>
      </div>
    </div>
  );
}
