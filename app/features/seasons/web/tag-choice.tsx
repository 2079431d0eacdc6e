import { NativeSelect } from '@mantine/core';
import { useSeasons } from './season-queries.ts';

interface TagChoiceProps {
  readonly tag: string | null; // null: any
  readonly onTag: (tag: string | null) => unknown;
}

/** Chooses the tag that listed schedules have; nothing as long as there are no tags. */
export function TagChoice({ tag, onTag }: TagChoiceProps) {
  const { tags } = useSeasons();
  if (tags.length === 0 && tag === null) return null;
  const all = tag === null || tags.includes(tag) ? tags : [...tags, tag];
  return (
    <NativeSelect
      aria-label="Tag"
      value={tag ?? ''}
      data={[{ value: '', label: 'All tags' }, ...all]}
      onChange={({ currentTarget: { value } }) => onTag(value === '' ? null : value)}
    />
  );
}
