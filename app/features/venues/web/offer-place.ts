import type { Venue } from '@evenfield/contract';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';

/** Says why a venue is not on the map and how it comes there. Whether the person wants to create it again. */
export function offerPlace({ name }: Venue): Promise<boolean> {
  return confirmAction({
    title: 'Not on the map',
    question: `No map location is stored for the address of ${name}.`,
    detail:
      'To get one, create the venue again and pick one of the places that are offered while you type its address. Then delete this one.',
    confirm: 'Create it again',
  });
}
