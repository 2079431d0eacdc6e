import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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
import { type Faults, fieldAt, findFaults } from './find-faults.ts';
import { draftOf, type FormDraft, inputOf, newDraft } from './form-draft.ts';
import classes from './form-editor.module.css';
import { FormPreview } from './form-preview.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { RequestedSection } from './requested-section.tsx';
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
  const [isBusy, setBusy] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const page = useRef<HTMLFormElement>(null);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored);
  useLeaveGuard(isDirty);
  const faults = isChecked ? new Map([...refused, ...findFaults(draft)]) : NO_FAULTS;
  const isPublished = form?.isPublished ?? false;

  const change = (changes: Partial<FormDraft>) => {
    setDraft((now) => ({ ...now, ...changes }));
    setRefused(NO_FAULTS);
  };
  const send = async (publishing: boolean) => {
    setChecked(true);
    if (findFaults(draft).size > 0 || lacksName(draft.season)) {
      focusFirstFault(page.current);
      return;
    }
    setBusy(true);
    const settled = await attempt(settleSeason(draft.season, seasons));
    if (settled?.ok === true) {
      await queries.invalidateQueries({ queryKey: [SEASONS] });
      const season = settled.value?.id ?? null;
      change({ season: { season: season ?? '', name: '' } }); // it is not created twice
      await store(inputOf(draft, { id: form?.id ?? null, season, isPublished: publishing }));
    }
    setBusy(false);
  };
  const store = async (input: FormInput) => {
    try {
      const saved = await saveForm(input);
      if (!saved.ok) {
        notifyError(saved.refusal);
        return;
      }
      const next = draftOf(saved.value);
      setStored(next);
      setDraft(next);
      setChecked(false);
      await queries.invalidateQueries({ queryKey: [REGISTRATIONS] });
      notifyDone(
        input.isPublished && !isPublished ? 'The form is published.' : 'The form is saved.',
      );
      onSaved(saved.value);
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
      <DatesSection {...section} />
      <RequestedSection {...section} />
      <QuestionsSection {...section} hasRegistrations={hasRegistrations} />
      <ActionBar>
        {faults.size > 0 ? (
          <Text component="span" c="error" role="status">
            {faults.size === 1 ? 'Fix 1 error above' : `Fix ${faults.size} errors above`}
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

/** Focuses the first input with a fault, once the faults are rendered. */
function focusFirstFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  });
}
