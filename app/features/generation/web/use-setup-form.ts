import { type EventType, TABLE_PRESETS } from '@evenfield/engine';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { findMistakes } from './mistakes/find-mistakes.ts';
import { resolverOf } from './mistakes/resolver-of.ts';
import { switchEvent, switchSport } from './season/season-changes.ts';
import { firstForm, saveDraft } from './setup-draft.ts';
import type { SetupForm } from './setup-form.ts';

const PAUSE = 300; // milliseconds without typing until the form is stored

interface StoredForm {
  readonly form: UseFormReturn<SetupForm>;
  readonly repairs: readonly string[]; // parts of the stored form that were replaced
  readonly checked: boolean; // whether mistakes show: once a schedule was requested
  readonly check: () => Promise<boolean>; // shows the mistakes; true if there are none
  readonly replace: (next: SetupForm) => void; // sets another form, unchecked
  readonly edition: number; // number of replacements, a React key
}

/** Choices made before the form is opened, kept in its address. */
export interface FirstChoices {
  readonly event?: EventType | undefined;
  readonly sport?: string | undefined; // a sport's ID
}

/** Holds the form: loads and stores it in this browser; validates live after the first check. */
export function useSetupForm(
  { event, sport }: FirstChoices,
  onChosen: ((chosen: FirstChoices) => void) | undefined,
): StoredForm {
  const [draft] = useState(() => {
    const { form: left, repairs } = firstForm();
    const form = event === undefined ? left : switchEvent(left, event);
    const isKnown = sport !== undefined && TABLE_PRESETS.has(sport);
    return { form: isKnown ? switchSport(form, sport) : form, repairs };
  });
  const form = useForm<SetupForm>({
    defaultValues: draft.form,
    resolver: resolverOf(findMistakes),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const [checked, setChecked] = useState(false);
  const [edition, setEdition] = useState(0);
  const live = useRef({ checked, onChosen, chosen: choicesOf(draft.form) });
  live.current.checked = checked;
  live.current.onChosen = onChosen;

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const keep = () => saveDraft(form.getValues());
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (live.current.checked) void form.trigger();
        const chosen = choicesOf(values);
        const { event, sport } = live.current.chosen;
        if (chosen.event !== event || chosen.sport !== sport) {
          live.current.chosen = chosen;
          live.current.onChosen?.(chosen);
        }
        clearTimeout(pause);
        pause = setTimeout(keep, PAUSE);
      },
    });
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      window.removeEventListener('pagehide', keep);
      clearTimeout(pause);
      keep();
    };
  }, [form]);

  return {
    form,
    repairs: draft.repairs,
    checked,
    edition,
    check: () => {
      setChecked(true);
      return form.trigger();
    },
    replace: (next) => {
      live.current.checked = false; // `reset` calls the subscriber before the next render
      setChecked(false);
      form.reset(next);
      setEdition((before) => before + 1);
    },
  };
}

function choicesOf({ event, tables }: SetupForm): FirstChoices {
  return { event, sport: tables?.sport };
}
