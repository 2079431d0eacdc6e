import { formatPlace, type ScheduleLocation, type Venue } from '@evenfield/wire';
import { Button, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FoundPlace } from '#features/venues/api.ts';
import { PlaceInput, venuesQuery } from '#features/venues/web/port.ts';
import { DialogFoot } from '#kernel/web/ui/dialog-foot.tsx';
import { useEscapeInside } from '#kernel/web/ui/use-escape-inside.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';

interface SaveDialogProps {
  readonly begun: { readonly name?: string; readonly location?: ScheduleLocation | 'none' | null }; // input from before
  readonly onSave: (name: string, location: ScheduleLocation | null) => Promise<boolean>; // whether it was saved
  readonly venueDialog: (onCreated: (venue: Venue) => void, onClose: () => void) => ReactNode; // shown on top while a venue is created
  readonly onClose: () => void;
}

const MOST_LETTERS = 200; // for a name or a location

const NOWHERE_YET = { name: '', venueId: null, address: '', lat: null, lng: null, placeId: null };

function placeOf(location: ScheduleLocation | 'none' | null = null): ScheduleLocation {
  return location === null || location === 'none' ? NOWHERE_YET : location;
}

/** Asks for name and location before the first save. */
export function SaveDialog({ begun, onSave, venueDialog, onClose }: SaveDialogProps) {
  const escaping = useEscapeInside(onClose);
  useFocusBack();
  const [name, setName] = useState(begun.name ?? '');
  const [place, setPlace] = useState(placeOf(begun.location));
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [creating, setCreating] = useState(false);
  const { data: venues = [] } = useQuery(venuesQuery);
  const missing = name.trim() === '';

  const save = async () => {
    setChecked(true);
    if (missing) return;
    setBusy(true);
    const saved = await onSave(name.trim(), formatPlace(place) === '' ? null : place);
    setBusy(false);
    if (saved) onClose();
  };
  const pick = (found: FoundPlace) =>
    setPlace({ ...found, name: (found.name || found.address).slice(0, MOST_LETTERS) });
  const pickVenue = (venue: Venue) => pick({ ...venue, venueId: venue.id });

  return (
    <Modal opened onClose={onClose} {...escaping} title="Save schedule">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          <TextInput
            label="Name"
            withAsterisk
            value={name}
            maxLength={MOST_LETTERS}
            autoComplete="off"
            error={checked && missing ? 'This field is required' : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <PlaceInput
            label="Location"
            description="Optional: a venue, an address or a town."
            text={formatPlace(place)}
            onType={(text) => setPlace({ ...NOWHERE_YET, name: text })}
            onPick={pick}
          />
          {venues.length > 0 && (
            <NativeSelect
              label="Your venues"
              value={place.venueId ?? ''}
              data={[
                { value: '', label: 'None of them' },
                ...venues.map((venue) => ({ value: venue.id, label: formatPlace(venue) })),
              ]}
              onChange={({ currentTarget: { value } }) => {
                const venue = venues.find(({ id }) => id === value);
                if (venue === undefined) setPlace(NOWHERE_YET);
                else pickVenue(venue);
              }}
            />
          )}
          <Button variant="default" onClick={() => setCreating(true)}>
            Create venue
          </Button>
          <DialogFoot>
            <Button type="submit" loading={busy}>
              Save
            </Button>
          </DialogFoot>
        </Stack>
      </form>
      {creating && venueDialog(pickVenue, () => setCreating(false))}
    </Modal>
  );
}
