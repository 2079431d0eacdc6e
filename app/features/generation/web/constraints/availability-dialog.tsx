import type { Schedule } from '@evenfield/engine';
import { Button, Modal } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { DialogFoot } from '#kernel/web/ui/dialog-foot.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { notifyWarning } from '#kernel/web/ui/notify.ts';
import { useEscapeInside } from '#kernel/web/ui/use-escape-inside.ts';
import { formOf } from '../convert-setup.ts';
import { loadDefaultTeam } from '../divisions/default-team.ts';
import { focusFirstMistake } from '../mistakes/focus-first-mistake.ts';
import { resolverOf } from '../mistakes/resolver-of.ts';
import classes from '../section.module.css';
import type { SetupForm } from '../setup-form.ts';
import { ConstraintInputs } from './constraints-section.tsx';
import { type ConstraintsChange, constraintsChange } from './convert-constraints.ts';
import { findDatesOutside } from './find-dates-outside.ts';
import { findSeasonMistakes } from './find-season-mistakes.ts';

interface AvailabilityDialogProps {
  readonly schedule: Schedule;
  readonly onClose: () => void;
  readonly children: (change: ConstraintsChange, onBack: () => void) => ReactNode; // shows what a change breaks, and makes it
}

/** The constraints of an existing schedule. What they break is shown before they change. */
export function AvailabilityDialog({ schedule, onClose, children }: AvailabilityDialogProps) {
  const { setup } = schedule;
  const form = useForm<SetupForm>({
    defaultValues: formOf(setup, loadDefaultTeam()),
    resolver: resolverOf((entered) => findSeasonMistakes(setup, entered)),
    shouldFocusError: false, // its group may still be closed
  });
  const { errors, isDirty } = form.formState;
  const [change, setChange] = useState<ConstraintsChange | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const close = async () => {
    const isDiscarded = !isDirty || (await confirmAction(DISCARD));
    if (isDiscarded) onClose();
  };
  const escaping = useEscapeInside(close); // a list of people may be open above it
  const goBack = () => {
    setChange(null);
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[type=submit]')?.focus(),
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty) onClose();
    else
      void form.handleSubmit(
        (entered) => {
          for (const note of findDatesOutside(entered)) notifyWarning(note);
          setChange(constraintsChange(setup, entered));
        },
        () => focusFirstMistake(element.current),
      )();
  };
  const needs = [errors.dayCount?.message, errors.times?.find?.((one) => one)?.message];
  return (
    <Modal opened onClose={close} title="Availability and Requests" size="64rem" {...escaping}>
      <FormProvider {...form}>
        <form ref={element} noValidate onSubmit={submit} hidden={change !== null}>
          <div className={classes['section']}>
            <p className={classes['hint']}>
              What you enter here holds from now on. You see which matches break a rule then, and
              can move them in the same step.
            </p>
            <ConstraintInputs />
            {needs.map(
              (need) =>
                need !== undefined && (
                  <NoticeStrip key={need} tone="error" title="This cannot be saved yet.">
                    {need}
                  </NoticeStrip>
                ),
            )}
          </div>
          <DialogFoot>
            <Button type="submit">Save</Button>
          </DialogFoot>
        </form>
      </FormProvider>
      {change !== null && children(change, goBack)}
    </Modal>
  );
}

const DISCARD = {
  title: 'Discard changes',
  question: 'Close without saving what you have entered?',
  confirm: 'Discard',
  danger: true,
};
