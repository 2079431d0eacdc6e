import { type EventType, TABLE_PRESETS } from '@evenfield/engine';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { findMistakes } from './mistakes/find-mistakes.ts';
import { resolverOf } from './mistakes/resolver-of.ts';
import { switchEvent, switchSport } from './season/season-changes.ts';
import { firstForm, saveDraft } from './setup-draft.ts';
import type { SetupForm } from './setup-form.ts';

const PAUSE = 300; // milliseconds without typing, after which the form is kept

interface KeptForm {
  readonly form: UseFormReturn<SetupForm>;
  readonly repairs: readonly string[]; // what of the kept form had to be replaced
  readonly checked: boolean; // whether mistakes are shown: once somebody has asked for a schedule
  readonly check: () => Promise<boolean>; // shows the mistakes; true where there are none
  readonly replace: (next: SetupForm) => void; // by another form, with nothing checked yet
  readonly edition: number; // counts the replacements, to be the key of what is drawn from the form
}

/** What is chosen before the form is opened, and stays in its address. */
export interface FirstChoices {
  readonly event?: EventType | undefined;
  readonly sport?: string | undefined; // its id
}

/** The form as it was left in this browser, kept while it is typed; checked live after the first check. */
export function useSetupForm(
  { event, sport }: FirstChoices,
  onChosen: ((chosen: FirstChoices) => void) | undefined,
): KeptForm {
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
      setChecked(false);
      form.reset(next);
      setEdition((before) => before + 1);
    },
  };
}

function choicesOf({ event, tables }: SetupForm): FirstChoices {
  return { event, sport: tables?.sport };
}
