import type { ReactNode } from 'react';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { LinkPage } from '#kernel/web/ui/link-page.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { HalfMark } from '#kernel/web/ui/mark.tsx';
import { useHydrated } from '#kernel/web/ui/use-hydrated.ts';
import { useLinkSecret } from '#kernel/web/ui/use-link-secret.ts';
import { LinkedClub } from './linked-club.tsx';

interface ClubRequestsProps {
  readonly tools: ReactNode; // at the end of the page header
}

/** The page where a club enters its requests by a link, and sees what became of them. */
export function ClubRequests({ tools }: ClubRequestsProps) {
  const hydrated = useHydrated();
  return <LinkPage tools={tools}>{hydrated ? <OpenedAddress /> : <Opening />}</LinkPage>;
}

function OpenedAddress() {
  const secret = useLinkSecret();
  return secret === '' ? <NoLink /> : <LinkedClub key={secret} secret={secret} />;
}

/** The server's rendering, which doesn't know the link. */
function Opening() {
  return (
    <>
      <h1>Requests of your club</h1>
      <LoadingShape label="Opening your requests" rowHeight={96} />
      <noscript>This page needs JavaScript to send requests. Allow it to enter them.</noscript>
    </>
  );
}

function NoLink() {
  return (
    <EmptyState order={1} title="Open your club's link" picture={<HalfMark size={96} />}>
      Open this page with the link your organizer sent you, or paste the whole link into the address
      bar.
    </EmptyState>
  );
}
