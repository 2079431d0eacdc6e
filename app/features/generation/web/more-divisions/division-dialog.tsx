import {
  addPlannedPlayoffs,
  entryName,
  gameMinutes,
  gameMinutesOf,
  joinEntries,
  type PlannedPlayoff,
  type Schedule,
  settleGameMinutes,
} from '@evenfield/engine';
import { Box, Button, Checkbox, Modal } from '@mantine/core';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import type { BegunSearch } from '#league/schedule-search.ts';
import { emptyConstraints } from '../constraints/constraints-form.ts';
import { formOf, playoffsOfForm } from '../convert-setup.ts';
import { loadDefaultTeam } from '../divisions/default-team.ts';
import { DivisionDetails } from '../divisions/division-block.tsx';
import { DivisionsSection } from '../divisions/divisions-section.tsx';
import { changeFinds, judged } from '../generation/change-finds.ts';
import {
  type GenerationOutcome,
  generateSchedule,
  OVER,
  type RequestControls,
} from '../generation/generate-schedule.ts';
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
  type JoinRequest,
  joinRequest,
  type Keeps,
  type LeavingTeams,
} from './join-request.ts';
import { describeSeasonChange, gridSlots } from './season-change.ts';

interface DivisionDialogProps {
  readonly schedule: Schedule;
  readonly edited: number | null; // the entry being edited; null: divisions are added
  readonly onSchedule: (search: BegunSearch, label: string) => void;
  readonly onWithdraw: () => void; // withdraws a team of the edited entry instead
  readonly onClose: () => void;
}

/** Adds divisions to an existing schedule, or edits one of them; no other match moves. */
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
  const [leaving, setLeaving] = useState<LeavingTeams | null>(null); // to be confirmed first

  const send = async (entered: SetupForm, isConfirmed = false) => {
    const lost = edited === null ? null : findLeavingTeams(schedule, entered, edited);
    setLeaving(isConfirmed ? null : lost);
    if (lost !== null && !isConfirmed) return;
    const changes = edited === null ? [] : describeSeasonChange(schedule, entered);
    if (changes.length > 0 && !(await confirmChanges(changes))) return;
    const request = joinRequest(schedule, entered, edited);
    const planned = edited === null ? playoffsOfForm(entered) : [];
    const search = await generation.run((controls) =>
      joinSearch(request, keeps, planned, controls),
    );
    if (search === null) return;
    saveDraft(formOf(request.generatedFor, entered.defaultTeam));
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
                <Box component="p" c="dimmed" fz="sm">
                  Changing a date or time moves its matches.
                </Box>
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
                      Remove and regenerate the matches
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
        label={entry === null ? 'Adding to the schedule' : `Regenerating ${entryName(entry)}`}
        counts={() => seasonCounts(form.getValues())}
        onAdd={add}
      />
    </FormProvider>
  );
}

/** Asks for confirmation before dates or times change, which all divisions share. */
function confirmChanges(changes: readonly string[]): Promise<boolean> {
  return confirmAction({
    title: 'Change dates and times',
    question: 'This changes the dates or times of all divisions. Continue?',
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

/** Returns the form for the existing season, with a blank division or the edited one. */
function firstForm(schedule: Schedule, edited: number | null): SetupForm {
  const setup = settleGameMinutes(schedule.setup);
  const form = { ...formOf(setup, loadDefaultTeam()), constraints: emptyConstraints() }; // the schedule's own stay
  const { slots, gameMinutes: common } = setup;
  if (edited === null) {
    // Merged slots of several divisions lie closer than any game is long.
    const minutes = common === undefined || common === gameMinutes({ slots }) ? '' : String(common);
    return { ...form, divisions: [{ ...nextDivision(form.divisions), gameMinutes: minutes }] };
  }
  const own = formOf({ ...setup, entries: [setup.entries[edited]!] }, form.defaultTeam).divisions;
  const origins = { days: [...setup.days.keys()], slots: gridSlots(setup) };
  const minutes = common === undefined ? own[0]!.gameMinutes : String(gameMinutesOf(setup, edited));
  return { ...form, origins, divisions: [{ ...own[0]!, gameMinutes: minutes }] };
}

/**
 * Generates divisions around the existing schedule. If the matches to keep contradict the new
 * format, keeps only the locked ones of the edited division.
 */
async function joinSearch(
  request: JoinRequest,
  keeps: Keeps,
  planned: readonly PlannedPlayoff[], // after pools of the new divisions
  controls: RequestControls,
): Promise<GenerationOutcome> {
  const { schedule, generatedFor, isMade, renames } = request;
  if (renames) {
    return { kind: 'begun', first: judged({ ...schedule, setup: generatedFor }), rest: OVER };
  }
  const generate = (choice: Keeps) =>
    generateSchedule(
      { setup: generatedFor, seed: schedule.seed, fixed: request.fixed(choice) },
      controls,
    );
  const outcome = await generate(keeps).catch((failure: unknown) => {
    if (keeps === 'locked' || !(failure instanceof CallFailure) || failure.faults.length === 0) {
      throw failure;
    }
    return generate('locked');
  });
  if (outcome.kind !== 'begun') return outcome;
  const join = (drawn: Schedule) => {
    const joined = joinEntries(schedule, drawn, isMade);
    return planned.length === 0 ? joined : addPlannedPlayoffs(joined, joined.setup, planned);
  };
  return { kind: 'begun', ...changeFinds(outcome, join) };
}
