import { formatPlace } from '@evenfield/wire';
import { Autocomplete, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { FoundPlace } from '../api.ts';
import { placesQuery } from './places-query.ts';

const TYPING_PAUSE = 250; // milliseconds

interface PlaceInputProps {
  readonly label: string;
  readonly description?: string;
  readonly text: string; // as typed, or of the picked place
  readonly error?: string | undefined;
  readonly onType: (text: string) => void; // typed: no found place applies any more
  readonly onPick: (place: FoundPlace) => void;
}

/** An address input with suggested places. Any text is accepted, even if no place is found. */
export function PlaceInput(props: PlaceInputProps) {
  const { label, description, text, error, onType, onPick } = props;
  const [search] = useDebouncedValue(text, TYPING_PAUSE);
  const { data } = useQuery(placesQuery(search));
  // Places with the same name differ in their addresses.
  const offered = new Map((data?.places ?? []).map((place) => [formatPlace(place), place]));
  return (
    <div>
      <Autocomplete
        label={label}
        description={description}
        value={text}
        error={error}
        autoComplete="off"
        maxLength={200}
        data={[...offered.keys()]}
        filter={({ options }) => options} // the server has chosen
        comboboxProps={{ position: 'bottom-start' }} // centered, it would overflow a phone
        renderOption={({ option }) => <PlaceOption place={offered.get(option.value)} />}
        onChange={(typed) => {
          const place = offered.get(typed);
          if (place === undefined) onType(typed);
          else onPick(place);
        }}
      />
      {offered.size > 0 && data?.attribution && (
        <Text size="xs" c="dimmed" mt={4}>
          {data.attribution}
        </Text>
      )}
    </div>
  );
}

function PlaceOption({ place }: { readonly place: FoundPlace | undefined }) {
  if (place === undefined) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {place.name}
        {place.venueId !== null && ' (your venue)'}
      </Text>
      <Text size="xs" c="dimmed">
        {place.address}
      </Text>
    </div>
  );
}
