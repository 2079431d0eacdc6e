interface NamedPlace {
  readonly name: string;
  readonly address: string;
}

const LONGEST_NAME = 200; // characters: a stored name is cut off there

/**
 * Removes the address from a place's name: older schedules have it in both ('My hall, Hall street
 * 1' at 'Hall street 1'), or the same text twice.
 */
export function splitPlace({ name, address }: NamedPlace): NamedPlace {
  const isAddress = (text: string) =>
    text === address || (name.length === LONGEST_NAME && address.startsWith(text));
  if (address === '') return { name, address };
  if (isAddress(name)) return { name: '', address };
  for (let comma = name.indexOf(', '); comma >= 0; comma = name.indexOf(', ', comma + 1)) {
    if (isAddress(name.slice(comma + 2))) return { name: name.slice(0, comma), address };
  }
  return { name, address };
}

/** Formats 'Riverside Park, 1 Mill Lane': what is known, without repetition; '' if nothing. */
export function formatPlace(place: NamedPlace | null): string {
  if (place === null) return '';
  const { name, address } = splitPlace(place);
  if (address.startsWith(`${name},`)) return address;
  return [name, address].filter((part) => part !== '').join(', ');
}
