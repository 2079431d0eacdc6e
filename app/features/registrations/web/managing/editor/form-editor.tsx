import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMay } from '#features/organizations/web/port.ts';
import { lacksName, SEASONS, settleSeason, useSeasons } from '#features/seasons/web/port.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { ActionBar } from '#kernel/web/ui/action-bar.tsx';
import { notifyDone, notifyError } from '#kernel/web/ui/notify.ts';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import type { FormInput, RegistrationForm } from '../../../form.ts';
import { REGISTRATIONS, saveForm } from '../registration-queries.ts';
import { BasicsSection } from './basics-section.tsx';
import { DatesSection } from './dates-section.tsx';
import { DivisionsSection } from './divisions-section.tsx';
import { FeesSection } from './fees-section.tsx';
import { type Faults, fieldAt, findFaults } from './find-faults.ts';
import { draftOf, type FormDraft, inputOf, newDraft } from './form-draft.ts';
import classes from './form-editor.module.css';
import { FormPreview } from './form-preview.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { RequestedSection } from './requested-section.tsx';
import { useFeesDraft } from './use-fees-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface FormEditorProps {
  readonly form: RegistrationForm | null; // null: a new one
  readonly divisionsOf: readonly string[]; // the division of each registration
  readonly onSaved: (form: RegistrationForm) => unknown;
}

const NO_FAULTS: Faults = new Map();

/** Edits a form; its stored state changes only when it is saved. */
export function FormEditor({ form, divisionsOf, onSaved }: FormEditorProps) {
  const queries = useQueryClient();
  const attempt = useAttempt();
  const { seasons } = useSeasons();
  const [stored, setStored] = useState(() => (form === null ? newDraft() : draftOf(form)));
  const [draft, setDraft] = useState(stored);
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState(NO_FAULTS); // by the server, of the draft as it was sent
  const [id, setId] = useState(form?.id ?? null); // of a new form once it is saved
  const mayPrice = useMay('saveFees');
  const fees = useFeesDraft(id);
  const [isBusy, setBusy] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const page = useRef<HTMLFormElement>(null);
  const isDirty = fees.isDirty || JSON.stringify(draft) !== JSON.stringify(stored);
  useLeaveGuard(isDirty);
  const faults = isChecked ? new Map([...refused, ...findFaults(draft)]) : NO_FAULTS;
  const feeFaults = isChecked
    ? new Map([...fees.refused, ...fees.findFaults(draft.divisions)])
    : NO_FAULTS;
  const faultCount = faults.size + feeFaults.size;
  const isPublished = form?.isPublished ?? false;

  const change = (changes: Partial<FormDraft>) => {
    setDraft((now) => ({ ...now, ...changes }));
    setRefused(NO_FAULTS);
  };
  const send = async (publishing: boolean) => {
    setChecked(true);
    const areFeesFaulty = fees.findFaults(draft.divisions).size > 0;
    if (findFaults(draft).size > 0 || areFeesFaulty || lacksName(draft.season)) {
      focusFirstFault(page.current);
      return;
    }
    setBusy(true);
    const settled = await attempt(settleSeason(draft.season, seasons));
    if (settled?.ok === true) {
      await queries.invalidateQueries({ queryKey: [SEASONS] });
      const season = settled.value?.id ?? null;
      change({ season: { season: season ?? '', name: '' } }); // it is not created twice
      await store(season, publishing);
    }
    setBusy(false);
  };
  /** Nobody registers before the fees are stored: a form is published after them. */
  const store = async (season: string | null, publishing: boolean) => {
    const waits = publishing && !isPublished && fees.isDirty;
    try {
      const isShown = publishing && !waits;
      let saved = await saveOrThrow(inputOf(draft, { id, season, isPublished: isShown }));
      const next = draftOf(saved);
      setId(saved.id);
      setStored(next);
      setDraft(next);
      const problem = await fees.save(saved, draft.divisions);
      if (problem !== null) {
        await queries.invalidateQueries({ queryKey: [REGISTRATIONS] });
        notifyError(
          `The form is saved${waits ? ' as a draft' : ''}, but its fees are not. ${problem}`,
        );
        focusFirstFault(page.current);
        return;
      }
      if (waits) {
        saved = await saveOrThrow(inputOf(next, { id: saved.id, season, isPublished: true }));
      }
      setChecked(false);
      await queries.invalidateQueries({ queryKey: [REGISTRATIONS] });
      notifyDone(publishing && !isPublished ? 'The form is published.' : 'The form is saved.');
      onSaved(saved);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      const named = failure.faults.map(({ path, message }) => [fieldAt(path.split('.')), message]);
      setRefused(new Map(named as [string, string][]));
      notifyError(failure.faults[0]?.message ?? failure.message);
      focusFirstFault(page.current);
    }
  };

  const section = { draft, faults, onChange: change };
  const hasRegistrations = divisionsOf.length > 0;
  return (
    <form
      ref={page}
      noValidate
      className={classes['editor']}
      onSubmit={(event) => {
        event.preventDefault();
        void send(isPublished);
      }}
    >
      <BasicsSection {...section} {...{ isChecked, hasRegistrations }} />
      <DivisionsSection
        {...section}
        countIn={(division) => divisionsOf.filter((one) => one === division).length}
      />
      {mayPrice && <FeesSection fees={fees} divisions={draft.divisions} faults={feeFaults} />}
      <DatesSection {...section} />
      <RequestedSection {...section} />
      <QuestionsSection {...section} hasRegistrations={hasRegistrations} />
      <ActionBar>
        {faultCount > 0 ? (
          <Text component="span" c="error" role="status">
            {faultCount === 1 ? 'Fix 1 error above' : `Fix ${faultCount} errors above`}
          </Text>
        ) : (
          isDirty && (
            <Text component="span" c="dimmed" role="status">
              Not saved yet
            </Text>
          )
        )}
        <div className={classes['actions']}>
          <Button variant="subtle" onClick={() => setPreviewed(true)}>
            Preview
          </Button>
          {!isPublished && (
            <Button variant="default" loading={isBusy} onClick={() => void send(true)}>
              Save and publish
            </Button>
          )}
          <Button type="submit" loading={isBusy}>
            {isPublished ? 'Save' : 'Save draft'}
          </Button>
        </div>
      </ActionBar>
      {isPreviewed && <FormPreview draft={draft} onClose={() => setPreviewed(false)} />}
    </form>
  );
}

async function saveOrThrow(input: FormInput): Promise<RegistrationForm> {
  const saved = await saveForm(input);
  if (!saved.ok) throw new CallFailure('refused', { message: saved.refusal });
  return saved.value;
}

/** Focuses the first input with a fault, once the faults are rendered. */
function focusFirstFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  });
}
