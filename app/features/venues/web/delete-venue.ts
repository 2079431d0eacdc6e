import { encodeDeleteVenue, endpoints, type ListedVenue } from '@evenfield/contract';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { notifyDone, notifyError } from '#kernel/web/ui/notify.ts';
import { sayUses } from './say-uses.ts';

/** Deletes a venue once the person is sure, and says what came of it. Resolves to what became of the venue. */
export async function deleteVenue(venue: ListedVenue): Promise<'deleted' | 'failed' | 'kept'> {
  const sure = await confirmAction({
    title: `Delete ${venue.name}`,
    question: 'Are you sure you want to delete this venue?',
    detail: sayUses(venue),
    confirm: 'Delete',
    danger: true,
  });
  if (!sure) return 'kept';
  try {
    const query = encodeDeleteVenue(venue.id);
    notifyDone((await callEndpoint(endpoints.deleteVenue, { query })).message);
    return 'deleted';
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 404) {
      notifyDone(`${venue.name} was deleted already.`);
      return 'deleted';
    }
    notifyError(failure instanceof CallFailure ? failure.message : 'Something went wrong.');
    return 'failed';
  }
}
