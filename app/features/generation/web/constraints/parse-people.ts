import type { Choice } from './constraint-choices.ts';
import type { PersonForm } from './constraints-form.ts';

/** What a pasted list came to. */
export interface ParsedPeople {
  readonly people: readonly PersonForm[];
  readonly problems: readonly string[]; // a sentence for each line that was left out
}

/**
 * Reads one person per line, 'Kim: U8 Comets, U12 Rovers' or the same cells of a spreadsheet. A team is
 * found by its name on the screen, in any case; a line with a team that is not there is left out.
 */
export function parsePeople(text: string, teams: readonly Choice[]): ParsedPeople {
  const known = new Map(teams.map(({ label, value }) => [fold(label), value]));
  const people: PersonForm[] = [];
  const problems: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [name = '', ...names] = line
      .split(/[:;,\t]/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    if (name === '') continue;
    const missing = names.filter((team) => !known.has(fold(team)));
    const found = [...new Set(names.flatMap((team) => known.get(fold(team)) ?? []))];
    if (missing.length > 0) problems.push(`${name}: there is no team ‘${missing.join('’, ‘')}’.`);
    else if (found.length < 2) problems.push(`${name}: name at least two teams.`);
    else people.push({ name, teams: found, minutesBetween: '' });
  }
  return { people, problems };
}

function fold(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
