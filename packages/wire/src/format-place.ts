interface NamedPlace {
  readonly name: string;
  readonly address: string;
}

const LONGEST_NAME = 200; // letters: a stored name is cut off there

/**
 * The place with its address out of its name: schedules saved earlier have it there too ('My hall, Hall
 * street 1' at 'Hall street 1'), or have the same text as both.
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

/** 'Riverside Park, 1 Mill Lane': as much as is known, nothing twice; '' where nothing is. */
export function formatPlace(place: NamedPlace | null): string {
  if (place === null) return '';
  const { name, address } = splitPlace(place);
  if (address.startsWith(`${name},`)) return address;
  return [name, address].filter((part) => part !== '').join(', ');
}
