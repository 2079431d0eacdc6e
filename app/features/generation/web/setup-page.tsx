import { addPlannedPlayoffs, type PlannedPlayoff, reserveForPlayoffs } from '@evenfield/engine';
import { DEFAULT_SEED, type GenerationRequest, inSportWords, SPORTS } from '@evenfield/wire';
import { Button, NativeSelect } from '@mantine/core';
import { IconBulb, IconFileImport, IconRestore, IconSparkles } from '@tabler/icons-react';
import {
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { ActionBar } from '#kernel/web/ui/action-bar.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { notifyWarning } from '#kernel/web/ui/notify.ts';
import { PageHeader } from '#kernel/web/ui/page-header.tsx';
import type { BegunSearch } from '#league/schedule-search.ts';
import { nameEntered } from './constraints/constraint-groups.tsx';
import { ConstraintsSection } from './constraints/constraints-section.tsx';
import { findDatesOutside } from './constraints/find-dates-outside.ts';
import { GroundsChoice } from './constraints/grounds-choice.tsx';
import { formOf, playoffsOfForm, setupOf } from './convert-setup.ts';
import { DivisionsSection } from './divisions/divisions-section.tsx';
import { FilingNotice } from './filing-notice.tsx';
import { changeFinds } from './generation/change-finds.ts';
import {
  type GenerationOutcome,
  generateSchedule,
  type RequestControls,
} from './generation/generate-schedule.ts';
import { GenerationOverlays } from './generation/generation-overlays.tsx';
import type { Addition } from './generation/remedy-words.ts';
import { useGeneration } from './generation/use-generation.ts';
import { Guide } from './guide/guide.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { CheckedContext } from './mistakes/checked-context.ts';
import { focusFirstMistake } from './mistakes/focus-first-mistake.ts';
import { takeForm } from './next-form.ts';
import { nextSaturday, sampleLeague } from './sample-league.ts';
import { EventTypeChoice } from './season/event-type-choice.tsx';
import { FieldsSection } from './season/fields-section.tsx';
import { GameDaysSection } from './season/game-days-section.tsx';
import { RoundOrderChoice } from './season/round-order-choice.tsx';
import { addToSeason, seasonCounts, switchSport } from './season/season-changes.ts';
import { TimeSlotsSection } from './season/time-slots-section.tsx';
import { SeasonSummary } from './season-summary.tsx';
import { emptyForm, type FormFiling, type SetupForm, sportOf } from './setup-form.ts';
import classes from './setup-page.module.css';
import { type FirstChoices, useSetupForm } from './use-setup-form.ts';
import { useUndoOffer } from './use-undo-offer.tsx';

const AdvisorDialog = lazy(async () => ({
  default: (await import('./advisor/advisor-dialog.tsx')).AdvisorDialog,
}));

interface SetupPageProps {
  readonly actions?: ReactNode; // further buttons beside Import and Reset
  readonly chosen?: FirstChoices; // chosen before the page opened
  readonly onChosen?: (chosen: FirstChoices) => unknown; // another type or sport was chosen
  readonly onSchedule: (search: BegunSearch, label: string, filing?: FormFiling) => unknown; // label: how it was made
}

/** The page to enter a season and generate its schedule. */
export function SetupPage({ actions, chosen = {}, onChosen, onSchedule }: SetupPageProps) {
  const { form, repairs, checked, check, replace, edition } = useSetupForm(chosen, onChosen);
  const generation = useGeneration();
  const offerUndo = useUndoOffer();
  const page = useRef<HTMLFormElement>(null);
  const [importing, setImporting] = useState(false);
  const [advising, setAdvising] = useState(false);
  const [repaired, setRepaired] = useState(repairs);
  const event = useWatch({ control: form.control, name: 'event' });
  const tables = useWatch({ control: form.control, name: 'tables' });

  const generate = async (entered: SetupForm) => {
    const request = { setup: setupOf(entered), seed: DEFAULT_SEED };
    const planned = playoffsOfForm(entered);
    const search = await generation.run((controls) => generateStages(request, planned, controls));
    if (search === null) return;
    onSchedule(search, 'Generate Schedule', entered.filing);
    for (const note of findDatesOutside(entered)) notifyWarning(note);
  };
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (await check()) await generate(form.getValues());
    else focusFirstMistake(page.current);
  };
  const add = (kind: Addition, more: number) => {
    const larger = addToSeason(form.getValues(), kind, more);
    replace(larger);
    void generate(larger);
  };
  const replaceWithUndo = (next: SetupForm, message: string) => {
    const before = structuredClone(form.getValues());
    replace(next);
    offerUndo(message, () => replace(before));
  };
  const takeNext = useEffectEvent(() => {
    const next = takeForm();
    if (next === null) return;
    replaceWithUndo(next.form, next.message);
    if (next.warning !== null) notifyWarning(next.warning);
  });
  useEffect(() => takeNext(), []);
  const takeImported = (search: BegunSearch) => {
    setImporting(false);
    replace(formOf(search.first.schedule.setup, form.getValues('defaultTeam')));
    onSchedule(search, 'Import');
  };

  return (
    <FormProvider {...form}>
      <form ref={page} noValidate onSubmit={submit} className={classes['page']}>
        <PageHeader
          title="Enter Schedule Detail"
          actions={
            <>
              {/* in this order they take two rows on a phone */}
              {actions}
              <Button
                variant="subtle"
                leftSection={<IconBulb size={18} aria-hidden="true" />}
                onClick={() => setAdvising(true)}
              >
                Suggest a Format
              </Button>
              <Button
                variant="default"
                leftSection={<IconFileImport size={18} aria-hidden="true" />}
                onClick={() => setImporting(true)}
              >
                Import
              </Button>
              <Button
                variant="subtle"
                leftSection={<IconSparkles size={18} aria-hidden="true" />}
                onClick={() =>
                  replaceWithUndo(
                    {
                      ...sampleLeague(nextSaturday(), form.getValues('defaultTeam')),
                      tables: form.getValues('tables'),
                    },
                    'A sample league is filled in.',
                  )
                }
              >
                Try with a sample league
              </Button>
              <Button
                variant="subtle"
                color="neutral"
                leftSection={<IconRestore size={18} aria-hidden="true" />}
                onClick={() =>
                  replaceWithUndo(
                    emptyForm('league', form.getValues('defaultTeam')),
                    'The form is cleared.',
                  )
                }
              >
                Reset
              </Button>
            </>
          }
        />
        {repaired.length > 0 && (
          <NoticeStrip
            tone="warning"
            title="Not everything could be restored"
            onDismiss={() => setRepaired([])}
          >
            Please check: {repaired.join(', ')}. Everything else is as you left it.
          </NoticeStrip>
        )}
        <FilingNotice />
        <Guide event={event} setup={sportOf({ tables })} />
        <div key={edition} className={classes['sides']}>
          <div className={classes['left']}>
            <FirstHint onAdvise={() => setAdvising(true)} />
            <EventTypeChoice />
            <GroundsChoice />
            <SportChoice />
            <CheckedContext value={checked}>
              <DivisionsSection />
            </CheckedContext>
            <RoundOrderChoice />
          </div>
          <div className={classes['right']}>
            <FieldsSection />
            <GameDaysSection />
            <TimeSlotsSection />
          </div>
          <ConstraintsSection />
        </div>
        <ActionBar>
          <SeasonSummary checked={checked} />
          <Button type="submit" size="md">
            Generate Schedule
          </Button>
        </ActionBar>
      </form>
      <GenerationOverlays
        generation={generation}
        label="Making the schedule"
        counts={() => seasonCounts(form.getValues())}
        onAdd={add}
      />
      <Suspense>
        {advising && (
          <AdvisorDialog
            form={form.getValues()}
            onUse={({ title, form: filled }) => {
              setAdvising(false);
              const removed = nameEntered(form.getValues('constraints'));
              const message = `${title} is filled in${removed && `; ${removed} were removed`}.`;
              replaceWithUndo(filled, inSportWords(message, sportOf({ tables })));
            }}
            onClose={() => setAdvising(false)}
          />
        )}
      </Suspense>
      <ImportDialog
        opened={importing}
        season={form.getValues()}
        defaultTeam={form.getValues('defaultTeam')}
        onSchedule={takeImported}
        onClose={() => setImporting(false)}
      />
    </FormProvider>
  );
}

/**
 * Generates pools in the part of the season that leaves room for their playoffs, and adds these to
 * each schedule found. What fits nowhere stays in the buffer.
 */
async function generateStages(
  request: GenerationRequest,
  planned: readonly PlannedPlayoff[],
  controls: RequestControls,
): Promise<GenerationOutcome> {
  if (planned.length === 0) return generateSchedule(request, controls);
  const { setup } = request;
  const head = reserveForPlayoffs(setup, planned) ?? setup;
  const outcome = await generateSchedule({ ...request, setup: head }, controls);
  if (outcome.kind !== 'begun') return outcome;
  return {
    kind: 'begun',
    ...changeFinds(outcome, (found) => addPlannedPlayoffs(found, setup, planned)),
  };
}

/** Offers to suggest a format, as long as no number of teams is entered. */
function FirstHint({ onAdvise }: { readonly onAdvise: () => void }) {
  const { control } = useFormContext<SetupForm>();
  const divisions = useWatch({ control, name: 'divisions' });
  if (divisions.some(({ teamCount }) => teamCount !== '')) return null;
  return (
    <div>
      Not sure which format to choose?{' '}
      <Button variant="subtle" size="compact-md" onClick={onAdvise}>
        Find one that fits
      </Button>
    </div>
  );
}

/** The choice of sport: sets the table rules, the usual game length, and the word for a field. */
function SportChoice() {
  const { control, getValues, setValue } = useFormContext<SetupForm>();
  const tables = useWatch({ control, name: 'tables' });
  const choose = (sport: string) => {
    const next = switchSport(getValues(), sport);
    setValue('tables', next.tables);
    setValue('times', next.times);
  };
  return (
    <NativeSelect
      label="Sport"
      description="Sets the usual game length, and the points and tie-breakers of the standings. You can change them later."
      value={tables?.sport ?? ''}
      data={[
        { value: '', label: 'Not chosen' },
        ...SPORTS.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => choose(value)}
      maw="22rem"
    />
  );
}
