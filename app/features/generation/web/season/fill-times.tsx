import { MAX_AXIS } from '@evenfield/engine';
import { timeLabel } from '@evenfield/wire';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LAST_MINUTE, readClock } from '#kernel/web/clock-text.ts';
import { formatThings } from '#kernel/web/format-number.ts';
import { FillForm, type FillMode, FillPanel } from '#league/season/fill-panel.tsx';
import { previewList } from '#league/season/preview-list.ts';
import { generateTimes } from './generate-times.ts';

interface FillTimesProps {
  readonly first: string; // initial first time, hh:mm AM
  readonly minutes: number; // initial game length
  readonly count: string; // initial number of slots
  readonly modes: readonly FillMode[];
  readonly onFill: (times: number[], mode: FillMode, minutes: number) => void;
}

const LABEL = 'Fill in times';

const ENDS = [
  { value: 'count', label: 'Number of times' },
  { value: 'last', label: 'Last time' },
];

/** Fills in time slots, a game plus a break apart, up to a number or a last time. */
export function FillTimes(props: FillTimesProps) {
  return <FillPanel label={LABEL}>{(close) => <TimesForm {...props} onClose={close} />}</FillPanel>;
}

function TimesForm(props: FillTimesProps & { readonly onClose: () => void }) {
  const [texts, setTexts] = useState({
    first: props.first,
    minutes: String(props.minutes),
    between: '0',
    count: props.count,
    last: '',
  });
  const [end, setEnd] = useState('count');
  const first = readClock(texts.first);
  const minutes = wholeNumber(texts.minutes);
  const between = wholeNumber(texts.between);
  const count = end === 'count' ? wholeNumber(texts.count) : null;
  const last = end === 'count' ? LAST_MINUTE : readClock(texts.last);
  const missing = findMissing();
  const times =
    missing === null
      ? generateTimes({ first: first!, step: minutes! + between!, count, last: last! })
      : [];
  const text = (name: keyof typeof texts, label: string, placeholder?: string) => (
    <TextInput
      label={label}
      placeholder={placeholder}
      inputMode={placeholder === undefined ? 'numeric' : undefined}
      autoComplete="off"
      value={texts[name]}
      onChange={({ currentTarget: { value } }) => setTexts({ ...texts, [name]: value })}
    />
  );

  function findMissing(): string | null {
    if (first === null) return 'Enter the first time as 09:00 AM.';
    if (minutes === null || minutes < 1 || minutes > 1440) {
      return 'Enter 1 to 1440 minutes for a game.';
    }
    if (between === null || between > 1440) return 'Enter 0 to 1440 minutes between games.';
    if (end === 'count' && (count === null || count < 1 || count > MAX_AXIS)) {
      return `Enter how many times: 1 to ${MAX_AXIS}.`;
    }
    if (last === null) return 'Enter the last time as 05:45 PM.';
    return last < first ? 'Enter a last time after the first.' : null;
  }

  return (
    <FillForm
      label={LABEL}
      noun="times"
      modes={props.modes}
      preview={missing ?? previewTimes(times)}
      isReady={times.length > 0}
      onFill={(mode) => props.onFill(times, mode, minutes!)}
      onClose={props.onClose}
    >
      {text('first', 'First time', 'hh:mm AM')}
      {text('minutes', 'Minutes per game')}
      {text('between', 'Minutes between games')}
      <NativeSelect
        label="Ends with"
        data={ENDS}
        value={end}
        onChange={({ currentTarget: { value } }) => setEnd(value)}
      />
      {end === 'count' ? text('count', 'How many times') : text('last', 'Last time', 'hh:mm AM')}
    </FillForm>
  );
}

function wholeNumber(text: string): number | null {
  return /^\d+$/.test(text.trim()) ? Number(text) : null;
}

function previewTimes(times: readonly number[]): string {
  const names = times.map((start, slot) => timeLabel({ start }, slot));
  return `${formatThings(times.length, 'time', 'times')}: ${previewList(names)}`;
}
