import type { Outcome } from '@evenfield/engine';
import {
  decodeCreatedVenue,
  encodeNewVenue,
  formatPlace,
  type NewVenue,
  type Venue,
} from '@evenfield/wire';
import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { notifyDone, notifyError } from '#kernel/web/ui/notify.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { venueCalls } from '../api.ts';
import { BLANK_VENUE } from './blank-venue.ts';
import { PlaceInput } from './place-input.tsx';
import { forgetVenues } from './venues-query.ts';

interface CreateVenueDialogProps {
  readonly start?: NewVenue; // default: blank
  readonly onCreated: (venue: Venue) => unknown;
  readonly onClose: () => void;
}

/** A form for a new venue, by its name and address. */
export function CreateVenueDialog({ start, onCreated, onClose }: CreateVenueDialogProps) {
  useFocusBack();
  const [venue, setVenue] = useState(start ?? BLANK_VENUE);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const nameless = venue.name.trim() === '';
  const homeless = venue.address.trim() === '';

  const create = async () => {
    setChecked(true);
    if (nameless || homeless) return;
    setBusy(true);
    try {
      const created = await createVenue({
        ...venue,
        name: venue.name.trim(),
        address: venue.address.trim(),
      });
      if (!created.ok) {
        notifyError(created.refusal);
        return;
      }
      notifyDone('Venue created successfully.');
      await forgetVenues(queries);
      onCreated(created.value);
      onClose();
    } catch (failure) {
      notifyError(failure instanceof CallFailure ? failure.message : 'Something went wrong.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal opened onClose={onClose} title="Create Venue">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <Stack>
          <TextInput
            label="Venue Name"
            value={venue.name}
            maxLength={200}
            autoComplete="off"
            error={checked && nameless ? 'Venue name is required.' : undefined}
            onChange={(event) => setVenue({ ...venue, name: event.currentTarget.value })}
            data-autofocus
          />
          <PlaceInput
            label="Address"
            text={venue.address}
            error={checked && homeless ? 'Address is required.' : undefined}
            onType={(address) => setVenue({ ...BLANK_VENUE, name: venue.name, address })}
            onPick={(place) => {
              const { lat, lng, placeId } = place;
              setVenue({ name: venue.name, address: formatPlace(place), lat, lng, placeId });
            }}
          />
          <Button type="submit" loading={busy}>
            Create Now
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}

/** Creates a venue, or returns why it was refused. Throws `CallFailure`. */
async function createVenue(venue: NewVenue): Promise<Outcome<Venue, string>> {
  const body = encodeNewVenue(venue);
  return decodeCreatedVenue(await callEndpoint(venueCalls.createVenue, { body }));
}
