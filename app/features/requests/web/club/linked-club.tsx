import { useEffect, useState } from 'react';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { HalfMark } from '#kernel/web/ui/mark.tsx';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { REQUEST_LINK_HEADER, requestCalls } from '../../api.ts';
import type { OpenedClub } from '../../club.ts';
import type { RequestInput } from '../../request.ts';
import { RequestsForm } from './requests-form.tsx';
import { clearUnsent, nameLink } from './unsent-requests.ts';

interface LinkedClubProps {
  readonly secret: string;
}

type State = { readonly kind: 'opening' | 'unknown' | 'unreached' } | Opened;
interface Opened {
  readonly kind: 'opened';
  readonly club: OpenedClub;
  readonly link: string | null; // under which unsent entries are stored; null: they are not
  readonly count: number; // how often it was opened: the form starts anew each time
}

const TIMEOUT = 20_000; // milliseconds per call

/** Everything that a club's link gives access to. */
export function LinkedClub({ secret }: LinkedClubProps) {
  const [state, setState] = useState<State>({ kind: 'opening' });
  const frame = () => ({
    headers: { [REQUEST_LINK_HEADER]: secret },
    signal: AbortSignal.timeout(TIMEOUT),
    inBackground: true,
  });
  const open = async () => {
    try {
      const { data: club } = await callEndpoint(requestCalls.openRequests, frame());
      const link = await nameLink(secret);
      setState((now) => ({
        ...{ kind: 'opened', club, link },
        count: now.kind === 'opened' ? now.count + 1 : 0,
      }));
    } catch (failure) {
      const isUnknown = failure instanceof CallFailure && failure.code === 'notFound';
      setState({ kind: isUnknown ? 'unknown' : 'unreached' });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    void open();
  }, [secret]);

  /** Resolves to a sentence if it was refused, or else to null. */
  const send = async ({ club, link }: Opened, requests: RequestInput[]): Promise<string | null> => {
    try {
      const body = { requests, seen: club.requests.map(({ id }) => id) };
      await callEndpoint(requestCalls.sendRequests, { ...frame(), body });
    } catch (failure) {
      if (!(failure instanceof CallFailure)) return 'No connection. Try again.';
      return failure.faults[0]?.message ?? failure.message;
    }
    if (link !== null) clearUnsent(link);
    await open();
    return null;
  };

  if (state.kind === 'opening') {
    return (
      <>
        <h1>Requests of your club</h1>
        <LoadingShape label="Opening your requests" rowHeight={96} />
      </>
    );
  }
  if (state.kind === 'opened') {
    return (
      <RequestsForm
        key={state.count}
        club={state.club}
        link={state.link}
        isSent={state.count > 0}
        onSend={(requests) => send(state, requests)}
      />
    );
  }
  return (
    <EmptyState
      order={1}
      title={state.kind === 'unknown' ? 'This link no longer works' : 'No connection'}
      picture={<HalfMark size={96} />}
      action={
        <PlainButton variant="neutral" onClick={() => void open()}>
          Try again
        </PlainButton>
      }
    >
      {state.kind === 'unknown'
        ? 'Your organizer has ended it, or the schedule was deleted. Ask them for a new one.'
        : 'Your requests could not be loaded yet.'}
    </EmptyState>
  );
}
