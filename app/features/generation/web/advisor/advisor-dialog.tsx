import { Button, Modal, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callWorker } from '#kernel/web/call-worker.ts';
import { DialogFoot } from '#kernel/web/ui/dialog-foot.tsx';
import { useSportWords } from '../season/sport-words.ts';
import { TimeInput } from '../season/time-input.tsx';
import type { SetupForm } from '../setup-form.ts';
import { describeAdvice, describeSuggestion } from './advice-words.ts';
import classes from './advisor-dialog.module.css';
import { type NeedsTexts, needsTexts, parseNeeds } from './parse-needs.ts';
import {
  type FormatAdvice,
  type FormatNeeds,
  type FormatSuggestion,
  suggestFormats,
} from './suggest-formats.ts';

interface AdvisorDialogProps {
  readonly form: SetupForm;
  readonly onUse: (suggestion: FormatSuggestion) => void;
  readonly onClose: () => void;
}

interface Found {
  readonly needs: FormatNeeds;
  readonly advice: FormatAdvice;
}

/** Suggests formats that fit into given fields and hours, and fills in the form with one of them. */
export function AdvisorDialog({ form, onUse, onClose }: AdvisorDialogProps) {
  const [texts, setTexts] = useState(() => needsTexts(form));
  const [found, setFound] = useState<Found | string | null>(null); // text: what is missing or failed
  const [abort, setAbort] = useState<AbortController | null>(null); // of the search that is running
  const inWords = useSportWords();
  const results = useRef<HTMLDivElement>(null);
  const running = useRef(abort);
  running.current = abort;
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (found !== null) results.current?.scrollIntoView({ block: 'start' });
  }, [found]);

  const change = (changed: Partial<NeedsTexts>) => {
    abort?.abort();
    setAbort(null);
    setFound(null);
    setTexts({ ...texts, ...changed });
  };
  const suggest = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const needs = parseNeeds(texts);
    if (typeof needs === 'string') return setFound(needs);
    const controller = new AbortController();
    abort?.abort();
    setAbort(controller);
    setFound(null);
    const advice = await tryFormats(form, needs, controller.signal).catch(() => null);
    if (controller.signal.aborted) return;
    setAbort(null);
    setFound(advice === null ? 'The formats could not be tried. Try again.' : { needs, advice });
  };
  const text = (name: keyof NeedsTexts, label: string, description?: string) => (
    <TextInput
      label={inWords(label)}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="numeric"
      autoComplete="off"
      value={texts[name]}
      onChange={({ currentTarget: { value } }) => change({ [name]: value })}
    />
  );
  const time = (name: 'start' | 'end', label: string) => (
    <TimeInput
      name={name}
      label={label}
      value={texts[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <Modal opened onClose={onClose} title="Suggest a Format" size="lg">
      <form noValidate onSubmit={suggest}>
        <Stack pb="md">
          <SimpleGrid cols={2}>
            {text('teams', 'Teams', 'With several divisions one number for each: 8, 10, 12')}
            {text('fields', 'Fields')}
            {text('days', 'Game days')}
            {time('start', 'First game at')}
            {time('end', 'Must be over by')}
            {text('gameMinutes', 'Minutes per game')}
            {text('breakMinutes', 'Minutes between games')}
          </SimpleGrid>
          <div ref={results} role="status">
            {abort !== null && <Text>Trying formats…</Text>}
            {typeof found === 'string' && <Text c="error">{inWords(found)}</Text>}
            {found !== null && typeof found === 'object' && (
              <Text>{inWords(describeAdvice(found.advice, found.needs))}</Text>
            )}
          </div>
          {found !== null && typeof found === 'object' && <Formats {...found} onUse={onUse} />}
        </Stack>
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={abort !== null}>
            Find formats
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}

interface FormatsProps extends Found {
  readonly onUse: (suggestion: FormatSuggestion) => void;
}

function Formats({ needs, advice, onUse }: FormatsProps) {
  if (advice.kind === 'nothingFits') return null;
  return (
    <ul className={classes['formats']} aria-label="Formats that fit">
      {advice.suggestions.map((suggestion) => (
        <li key={suggestion.title} className={classes['format']}>
          <div>
            <h3>{suggestion.title}</h3>
            <Text size="sm">{describeSuggestion(suggestion, needs.days).join(' · ')}</Text>
          </div>
          <Button
            variant="light"
            aria-label={`Use ${suggestion.title}`}
            onClick={() => onUse(suggestion)}
          >
            Use this
          </Button>
        </li>
      ))}
    </ul>
  );
}

const MOST_AT_ONCE = 8; // teams; more take long enough for a worker

function tryFormats(
  form: SetupForm,
  needs: FormatNeeds,
  signal: AbortSignal,
): Promise<FormatAdvice> {
  const teams = needs.teams.reduce((sum, count) => sum + count, 0);
  if (teams <= MOST_AT_ONCE) return Promise.resolve(suggestFormats(form, needs));
  const worker = new Worker(new URL('./suggest-worker.ts', import.meta.url), { type: 'module' });
  return callWorker<FormatAdvice>(worker, { form, needs }, { signal });
}
