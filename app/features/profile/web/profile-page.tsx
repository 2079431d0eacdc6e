import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { forgetNotice, notifyError } from '#kernel/web/ui/notify.ts';
import { profileQuery } from './profile-query.ts';
import { ProfileSheet, type ProfileTab } from './profile-sheet.tsx';

interface ProfilePageProps {
  readonly tabs?: readonly ProfileTab[]; // after Personal Details
}

/** The user's profile: their details, and tabs of account settings. */
export function ProfilePage({ tabs = [] }: ProfilePageProps) {
  const { data: details, error, isFetching, refetch } = useQuery(profileQuery);
  const failed = details === undefined && error !== null;

  useEffect(() => {
    if (!failed || isFetching) return;
    const notice = notifyError(error.message);
    return () => forgetNotice(notice);
  }, [failed, isFetching, error]);

  if (details !== undefined) return <ProfileSheet details={details} tabs={tabs} />;
  if (!failed) return <LoadingShape label="Loading your profile" rows={3} rowHeight={136} />;
  return (
    <EmptyState
      title="Your profile could not be loaded"
      action={
        <Button loading={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      }
    >
      {error.message}
    </EmptyState>
  );
}
