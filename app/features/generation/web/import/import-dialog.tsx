import { Anchor, Box, Button, Modal, NativeSelect, Stack, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ClipboardEvent, useRef, useState } from 'react';
import { FormProvider, useController, useForm, useWatch } from 'react-hook-form';
import { DialogFoot } from '#kernel/web/ui/dialog-foot.tsx';
import { FileDrop } from '#kernel/web/ui/file-drop.tsx';
import { FullPageLoader } from '#kernel/web/ui/full-page-loader.tsx';
import { useSingleTask } from '#kernel/web/use-single-task.ts';
import type { BegunSearch } from '#league/schedule-search.ts';
import { formatChoices } from '../formats.ts';
import { importSchedule, OVER } from '../generation/generate-schedule.ts';
import { GenerationOverlays } from '../generation/generation-overlays.tsx';
import type { Addition } from '../generation/remedy-words.ts';
import { useGeneration } from '../generation/use-generation.ts';
import { resolverOf } from '../mistakes/resolver-of.ts';
import { EventTypeChoice } from '../season/event-type-choice.tsx';
import { GameDaysSection } from '../season/game-days-section.tsx';
import { addDays, addSlots, mostThings } from '../season/season-changes.ts';
import { TimeSlotsSection } from '../season/time-slots-section.tsx';
import { axisCount, type SeasonForm } from '../setup-form.ts';
import { downloadDemo } from './demo-csv.ts';
import classes from './import-dialog.module.css';
import { findImportMistakes, type ImportEntries, importFormOf } from './import-entries.ts';
import { ImportErrors } from './import-errors.tsx';
import { fileOfRows } from './import-rows.ts';
import { formatFaults, readFinished } from './read-finished.ts';

const UNREADABLE = {
  ok: false,
  refusal: [{ path: '', message: 'The file could not be read. Choose it again.' }],
} as const;

interface ImportDialogProps {
  readonly opened: boolean;
  readonly season: SeasonForm; // initial game days and slots
  readonly defaultTeam: string;
  readonly onSchedule: (search: BegunSearch) => void;
  readonly onClose: () => void;
}

/** Generates a schedule from a file of divisions and teams. */
export function ImportDialog({ opened, onClose, ...rest }: ImportDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Import" size="xl">
      <ImportEntriesForm {...rest} />
    </Modal>
  );
}

function ImportEntriesForm(props: Omit<ImportDialogProps, 'opened' | 'onClose'>) {
  const { season, defaultTeam, onSchedule } = props;
  const { event, dayCount, dates, slotCount, times } = season;
  const form = useForm<ImportEntries>({
    defaultValues: {
      event,
      dayCount,
      dates,
      slotCount,
      times,
      file: null,
      formats: { league: '', tournament: '' },
    },
    resolver: resolverOf(findImportMistakes),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const { control, formState, getValues, setValue } = form;
  const generation = useGeneration();
  const reading = useSingleTask();
  const chosen = useWatch({ control, name: 'event' });
  const file = useController({ control, name: 'file' });
  const format = useController({ control, name: `formats.${chosen}` });

  const send = async (entries: ImportEntries) => {
    const sent = importFormOf(entries);
    if (sent === null || entries.file === null) return;
    const { file } = entries;
    const search = await generation.run((controls) =>
      importSchedule(file, { form: sent, defaultTeam }, controls),
    );
    if (search !== null) onSchedule(search);
  };
  const add = (kind: Addition, more: number) => {
    const larger = kind === 'days' ? addDays(getValues(), more) : addSlots(getValues(), more);
    setValue('dates', larger.dates);
    setValue('dayCount', larger.dayCount);
    setValue('times', larger.times);
    setValue('slotCount', larger.slotCount);
    void send(larger);
  };
  const choose = async (chosenFile: File | null) => {
    setValue('file', chosenFile, { shouldValidate: formState.isSubmitted });
    form.clearErrors('file');
    if (chosenFile === null) {
      reading.cancel();
      return;
    }
    const read = await reading
      .run((task) => readFinished(chosenFile, task))
      .catch(() => UNREADABLE);
    if (read === null) return; // canceled, or a file of teams
    if (read.ok) onSchedule({ first: read.value, rest: OVER });
    else form.setError('file', { message: formatFaults(read.refusal) });
  };
  const cancelReading = () => {
    reading.cancel();
    setValue('file', null);
  };
  const mend = (mended: File) => {
    setValue('file', mended);
    void send({ ...getValues(), file: mended });
  };

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(send)}>
        <Stack gap={20}>
          <FileDrop
            label="CSV file"
            hint="A row for each team: field numbers, division, pool, team; or an exported schedule.csv"
            accept=".csv,text/csv"
            file={file.field.value}
            onFile={choose}
            error={formState.errors.file?.message}
          />
          <RowsInput onFile={choose} />
          <Anchor
            component="button"
            type="button"
            onClick={downloadDemo}
            className={classes['demo']}
          >
            <IconDownload size={18} aria-hidden="true" /> Download a sample CSV
          </Anchor>
          <EventTypeChoice />
          <NativeSelect
            {...format.field}
            label="Round robin type"
            withAsterisk
            data={formatChoices(chosen)}
            error={format.fieldState.error?.message}
            maw="14rem"
          />
          <Box component="p" m={0}>
            Please enter the number of game days and time slot.
          </Box>
          <GameDaysSection />
          <TimeSlotsSection />
          <DialogFoot>
            <Button type="submit">Import and generate</Button>
          </DialogFoot>
        </Stack>
      </form>
      <FullPageLoader
        opened={reading.slow !== null}
        label="Reading the schedule"
        progress={reading.slow?.done ?? 0}
        onCancel={cancelReading}
      />
      <GenerationOverlays
        generation={generation}
        label="Making the schedule"
        counts={() => ({
          days: axisCount(getValues('dayCount')),
          slots: axisCount(getValues('slotCount')),
          fields: null,
          most: mostThings({}),
        })}
        onAdd={add}
      />
      {generation.refused?.kind === 'faultyFile' && file.field.value !== null && (
        <ImportErrors
          file={file.field.value}
          records={generation.refused.records}
          onMend={mend}
          onClose={generation.dismiss}
        />
      )}
    </FormProvider>
  );
}

interface RowsInputProps {
  readonly onFile: (file: File | null) => void;
}

/** The input for rows pasted from a spreadsheet or typed; passes them on as a CSV file. */
function RowsInput({ onFile }: RowsInputProps) {
  const [text, setText] = useState('');
  const taken = useRef(''); // the text passed on last
  const take = (rows: string) => {
    if (rows === taken.current) return;
    taken.current = rows;
    onFile(fileOfRows(rows));
  };
  const paste = (event: ClipboardEvent) => {
    const rows = event.clipboardData.getData('text/plain');
    if (text.trim() !== '' || rows.trim() === '') return; // otherwise paste as into any text
    event.preventDefault();
    setText(rows);
    take(rows);
  };
  return (
    <Textarea
      label="Or paste rows from a spreadsheet"
      description="The same columns: field numbers, division, pool, team."
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onPaste={paste}
      onBlur={() => take(text)}
      autosize
      minRows={2}
      maxRows={6}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
