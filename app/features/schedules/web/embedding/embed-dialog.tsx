import { NO_VIEW_OPTIONS } from '@evenfield/wire/publishing';
import { Box, Modal, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CopiedText } from '#kernel/web/ui/copied-text.tsx';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { useEscapeInside } from '#kernel/web/ui/use-escape-inside.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { scheduleCalls } from '../../api.ts';
import { SAVED, savedSetupQuery } from '../saved-queries.ts';
import classes from '../sharing/sharing.module.css';
import { embedAddress, embedCode, type FrameHeight } from './embed-code.ts';
import embedClasses from './embed-dialog.module.css';
import { EmbedOptions } from './embed-options.tsx';

const COPIED = 'Embed code copied successfully.';

interface EmbedDialogProps {
  readonly id: string; // of the schedule
  readonly onClose: () => void;
}

/** Shows the code that embeds a schedule in another page, with a preview. */
export function EmbedDialog({ id, onClose }: EmbedDialogProps) {
  useFocusBack();
  const escaping = useEscapeInside(onClose);
  const [viewOptions, setViewOptions] = useState(NO_VIEW_OPTIONS);
  const [height, setHeight] = useState<FrameHeight>({ kind: 'box' });
  const { data: setup } = useQuery(savedSetupQuery(id));
  const { data: active } = useQuery({
    queryKey: [SAVED, 'active', id],
    queryFn: async ({ signal }) => {
      const params = { schedule_id: id };
      return (await callEndpoint(scheduleCalls.isActiveFor, { params, signal })).data;
    },
    staleTime: 0,
  });
  const address = embedAddress(id, viewOptions);
  const notifyCopied = useCallback(() => notifyDone(COPIED), []);
  return (
    <Modal opened onClose={onClose} {...escaping} size="lg" title="Embed code">
      <Stack gap="lg">
        <CopiedText
          label="Code for your page"
          {...(active !== true && {
            description: 'Shows the schedule there once it is published.',
          })}
          text={embedCode(address, height)}
          copied={COPIED}
          long
          autoFocus
          onCopied={notifyCopied}
        />
        <section className={classes['section']} aria-label="How it looks">
          <EmbedOptions
            {...{ setup, viewOptions, height }}
            onViewOptions={setViewOptions}
            onHeight={setHeight}
          />
        </section>
        {active === true && (
          <section className={classes['section']} aria-label="Preview">
            <h3>Preview</h3>
            <iframe className={embedClasses['preview']} src={address} title="Preview" />
          </section>
        )}
        {active === false && (
          <Box component="p" c="dimmed" fz="sm">
            A preview is here once it is published.
          </Box>
        )}
      </Stack>
    </Modal>
  );
}
