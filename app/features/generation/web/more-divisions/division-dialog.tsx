import {
  entryName,
  gameMinutes,
  gameMinutesOf,
  type Schedule,
  settleGameMinutes,
} from '@evenfield/engine';
import { Button, Checkbox, Modal } from '@mantine/core';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import type { BegunSearch } from '#league/schedule-search.ts';
import { formOf, playoffsOfForm } from '../convert-setup.ts';
import { loadDefaultTeam } from '../divisions/default-team.ts';
import { DivisionDetails } from '../divisions/division-block.tsx';
import { DivisionsSection } from '../divisions/divisions-section.tsx';
import { GenerationOverlays } from '../generation/generation-overlays.tsx';
import type { Addition } from '../generation/remedy-words.ts';
import { useGeneration } from '../generation/use-generation.ts';
import { CheckedContext } from '../mistakes/checked-context.ts';
import { resolverOf } from '../mistakes/resolver-of.ts';
import { FieldsSection } from '../season/fields-section.tsx';
import { GameDaysSection } from '../season/game-days-section.tsx';
import { addToSeason, seasonCounts } from '../season/season-changes.ts';
import { TimeSlotsSection } from '../season/time-slots-section.tsx';
import { saveDraft } from '../setup-draft.ts';
import { divisionTitle, nextDivision, type SetupForm } from '../setup-form.ts';
import pageClasses from '../setup-page.module.css';
import classes from './division-dialog.module.css';
import { EditedAxis } from './edited-season.tsx';
import {
  findJoinMistakes,
  findLeavingTeams,
  joinRequest,
  type LeavingTeams,
} from './join-request.ts';
import { joinSearch } from './join-search.ts';
import { describeSeasonChange } from './season-change.ts';

interface DivisionDialogProps {
  readonly schedule: Schedule;
  readonly edited: number | null; // the entry that is edited; null: others are added
  readonly onSchedule: (search: BegunSearch, label: string) => void;
  readonly onWithdraw: () => void; // a team of the edited entry leaves
  readonly onClose: () => void;
}

/** Further divisions for a schedule that is there, or another form of one of them; no other match moves. */
export function DivisionDialog(props: DivisionDialogProps) {
  const title = props.edited === null ? 'Add Additional Divisions' : 'Edit Division Data';
  return (
    <Modal opened onClose={props.onClose} title={title} size="80rem">
      <DivisionForm {...props} />
    </Modal>
  );
}

function DivisionForm({ schedule, edited, onSchedule, onWithdraw }: DivisionDialogProps) {
  const form = useForm<SetupForm>({
    defaultValues: firstForm(schedule, edited),
    resolver: resolverOf((entered) => findJoinMistakes(schedule, entered, edited)),
  });
  const generation = useGeneration();
  const [keeps, setKeeps] = useState<'all' | 'locked'>('all');
  const [edition, setEdition] = useState(0);
  const entry = edited === null ? null : schedule.setup.entries[edited]!;
  const [leaving, setLeaving] = useState<LeavingTeams | null>(null); // asked about before they are dropped

  const send = async (entered: SetupForm, isConfirmed = false) => {
    const lost = edited === null ? null : findLeavingTeams(schedule, entered, edited);
    setLeaving(isConfirmed ? null : lost);
    if (lost !== null && !isConfirmed) return;
    const changes = edited === null ? [] : describeSeasonChange(schedule, entered);
    if (changes.length > 0 && !(await confirmChanges(changes))) return;
    const request = joinRequest(schedule, entered, edited);
    const planned = edited === null ? playoffsOfForm(entered) : [];
    const search = await generation.run((asker) => joinSearch(request, keeps, planned, asker));
    if (search === null) return;
    saveDraft(formOf(request.drawnFor, entered.defaultTeam));
    const names = entered.divisions.map(divisionTitle).join(', ');
    onSchedule(search, edited === null ? `Add ${names}` : `Edit ${names}`);
  };
  const add = (kind: Addition, more: number) => {
    const larger = addToSeason(form.getValues(), kind, more);
    form.reset(larger);
    setEdition((before) => before + 1);
    void send(larger);
  };

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={pageClasses['page']}
        onSubmit={form.handleSubmit((entered) => send(entered))}
      >
        <div key={edition} className={pageClasses['sides']}>
          <div className={pageClasses['left']}>
            <CheckedContext value={form.formState.isSubmitted}>
              {entry === null ? (
                <DivisionsSection />
              ) : (
                <DivisionDetails division={0} title={entryName(entry)} isTable />
              )}
            </CheckedContext>
            {entry !== null && (
              <Checkbox
                label="Keep existing matches where possible"
                description="Locked matches always stay. Other divisions do not change."
                checked={keeps === 'all'}
                onChange={(event) => setKeeps(event.currentTarget.checked ? 'all' : 'locked')}
              />
            )}
          </div>
          <div className={pageClasses['right']}>
            <FieldsSection />
            {entry === null ? (
              <>
                <GameDaysSection />
                <TimeSlotsSection />
              </>
            ) : (
              <>
                <EditedAxis axis="days" schedule={schedule} />
                <EditedAxis axis="slots" schedule={schedule} />
                <p className={classes['note']}>Changing a date or time moves its matches.</p>
              </>
            )}
          </div>
        </div>
        <div className={classes['foot']}>
          {leaving !== null && (
            <NoticeStrip
              tone="error"
              title={`${new Intl.ListFormat('en-US').format(leaving.names)} would lose every match and result.`}
              actions={
                <>
                  <Button onClick={onWithdraw}>Withdraw a team</Button>
                  {!leaving.isHeld && (
                    <Button
                      variant="default"
                      onClick={form.handleSubmit((entered) => send(entered, true))}
                    >
                      Remove and make matches again
                    </Button>
                  )}
                </>
              }
            >
              {leaving.isHeld
                ? 'Some of these matches have been played or are locked. Withdraw the team that leaves, or enter the number of teams as it was.'
                : 'Withdraw the team that leaves, and all other matches stay where they are.'}
            </NoticeStrip>
          )}
          <Button type="submit" fullWidth>
            {entry === null ? 'Add to the Schedule' : 'Save Division'}
          </Button>
        </div>
      </form>
      <GenerationOverlays
        generation={generation}
        label={entry === null ? 'Adding to the schedule' : `Making ${entryName(entry)} again`}
        counts={() => seasonCounts(form.getValues())}
        onAdd={add}
      />
    </FormProvider>
  );
}

/** Asks before dates or times change, of which all divisions have a part. */
function confirmChanges(changes: readonly string[]): Promise<boolean> {
  return confirmAction({
    title: 'Change dates and times',
    question: 'This changes the dates or times of all divisions. Go on?',
    detail: (
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    ),
    confirm: 'Change them',
  });
}

/** The season that is there, with a blank division or the one that is edited. */
function firstForm(schedule: Schedule, edited: number | null): SetupForm {
  const setup = settleGameMinutes(schedule.setup);
  const form = formOf(setup, loadDefaultTeam());
  const { slots, gameMinutes: common } = setup;
  if (edited === null) {
    // Slots that several divisions have brought lie closer than anybody plays.
    const minutes = common === undefined || common === gameMinutes({ slots }) ? '' : String(common);
    return { ...form, divisions: [{ ...nextDivision(form.divisions), gameMinutes: minutes }] };
  }
  const own = formOf({ ...setup, entries: [setup.entries[edited]!] }, form.defaultTeam).divisions;
  const origins = { days: [...setup.days.keys()], slots: [...setup.slots.keys()] };
  const minutes = common === undefined ? own[0]!.gameMinutes : String(gameMinutesOf(setup, edited));
  return { ...form, origins, divisions: [{ ...own[0]!, gameMinutes: minutes }] };
}
