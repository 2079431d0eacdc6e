import type { UserDetails } from '@evenfield/wire/profile';
import { Tabs } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { confirmLeaving } from '#kernel/web/leave-questions.ts';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import { PersonalDetails } from './personal-details.tsx';
import { ProfileHeader } from './profile-header.tsx';
import classes from './profile-sheet.module.css';
import { saveDetails, saveLinks } from './save-profile.ts';
import { SocialsPanel, useLinksForm } from './socials-panel.tsx';
import { useDetailsForm } from './use-details-form.ts';

const PictureDialog = lazy(async () => ({
  default: (await import('./picture-dialog.tsx')).PictureDialog,
}));

export interface ProfileTab {
  readonly value: string;
  readonly label: string;
  readonly panel: ReactNode;
}

interface ProfileSheetProps {
  readonly details: UserDetails;
  readonly tabs: readonly ProfileTab[];
}

const PERSONAL = 'personal';

/** A loaded profile, read-only until Edit is clicked. */
export function ProfileSheet({ details, tabs }: ProfileSheetProps) {
  const queries = useQueryClient();
  const attempt = useAttempt();
  const detailsForm = useDetailsForm(details);
  const linksForm = useLinksForm(details.socialLinks);
  const [tab, setTab] = useState(PERSONAL);
  const [editing, setEditing] = useState(false);
  const [picturing, setPicturing] = useState(false);
  const { isDirty } = detailsForm.formState;
  useLeaveGuard(isDirty || linksForm.formState.isDirty);

  const { setFocus } = detailsForm;
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (editing) setFocus('firstName');
    else if (wasEditing.current) editButton.current?.focus(); // Update and Cancel are gone
    wasEditing.current = editing;
  }, [editing, setFocus]);

  const edit = () => {
    setTab(PERSONAL);
    setEditing(true);
  };
  const cancel = async () => {
    if (isDirty && !(await confirmDiscard())) return;
    detailsForm.reset();
    setEditing(false);
  };
  const submitDetails = detailsForm.handleSubmit(async (texts) => {
    const saved = await attempt(saveDetails(queries, texts));
    if (saved?.ok !== true) return;
    notifyDone(saved.value);
    detailsForm.reset(texts);
    setEditing(false);
  });
  const submitLinks = linksForm.handleSubmit(async (links) => {
    const saved = await attempt(saveLinks(queries, links));
    if (saved?.ok !== true) return;
    notifyDone(saved.value);
    linksForm.reset(links);
  });

  return (
    <div className={classes['sheet']}>
      <ProfileHeader
        details={details}
        editing={editing}
        editButton={editButton}
        onPicture={() => setPicturing(true)}
        onEdit={edit}
      />
      <Tabs
        className={classes['tabs'] ?? ''}
        value={tab}
        onChange={(value) => setTab(value ?? PERSONAL)}
      >
        <Tabs.List>
          <Tabs.Tab value={PERSONAL}>Personal Details</Tabs.Tab>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={PERSONAL}>
          <PersonalDetails
            form={detailsForm}
            email={details.email}
            country={details.country}
            editing={editing}
            onSubmit={submitDetails}
            onCancel={cancel}
          />
        </Tabs.Panel>
        {tabs.map(({ value, panel }) => (
          <Tabs.Panel key={value} value={value}>
            {panel}
          </Tabs.Panel>
        ))}
      </Tabs>
      <SocialsPanel form={linksForm} onSubmit={submitLinks} />
      {picturing && (
        <Suspense>
          <PictureDialog
            hasPicture={details.pictureUrl !== null}
            onClose={() => setPicturing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Asks for confirmation before unsaved input is discarded. */
function confirmDiscard(): Promise<boolean> {
  return confirmAction({
    question: 'Discard your changes?',
    detail: 'What you have typed is not saved yet.',
    confirm: 'Discard',
    cancel: 'Keep editing',
    danger: true,
  });
}

/** Confirms leaving or signing out with unsaved input; the browser does so for the tab. */
function useLeaveGuard(unsaved: boolean): void {
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && !(await confirmDiscard()),
  });
  useEffect(() => (unsaved ? confirmLeaving(confirmDiscard) : undefined), [unsaved]);
}
