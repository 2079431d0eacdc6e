import { Button, Group, Text, Title } from '@mantine/core';
import { IconCode, IconExternalLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { awaitPlan, LITE_PRICE, useNeedsPlan } from '#features/billing/web/port.ts';
import { useMay } from '#features/organizations/web/port.ts';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { CopiedText } from '#kernel/web/ui/copied-text.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { QrPicture } from '#kernel/web/ui/qr-picture.tsx';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import { registerPath } from '../../../api.ts';
import type { RegistrationForm } from '../../../form.ts';
import { formStateAt } from '../form-state.ts';
import { REGISTRATIONS, saveForm } from '../registration-queries.ts';
import { embedCode } from './embed-code.ts';
import classes from './share-form.module.css';

/** Publishes a form, and shows its address, and the code that embeds it in another page. */
export function ShareForm({ form }: { readonly form: RegistrationForm }) {
  const queries = useQueryClient();
  const attempt = useAttempt();
  const mayPublish = useMay('saveRegistrationForm');
  const needsPlan = useNeedsPlan();
  const [isBusy, setBusy] = useState(false);
  const [isEmbedding, setEmbedding] = useState(false);
  const { id, title, isPublished } = form;
  const address = window.location.origin + registerPath(id);
  const state = formStateAt(form, Date.now());

  const publish = async (next: boolean) => {
    if (!next && !(await confirmUnpublish(title))) return;
    setBusy(true);
    const saved = await attempt(saveForm({ ...form, isPublished: next }));
    await queries.invalidateQueries({ queryKey: [REGISTRATIONS] });
    setBusy(false);
    if (saved?.ok === true)
      notifyDone(next ? 'The form is published.' : 'The form is a draft again.');
  };

  if (!isPublished) {
    return (
      <section className={classes['part']} aria-label="Publish">
        <NoticeStrip
          title="The form is a draft"
          actions={
            mayPublish && (
              <Button loading={isBusy} onClick={() => void publish(true)}>
                Publish
              </Button>
            )
          }
        >
          Only your organization sees it. Once published, everybody with the address can{' '}
          {state === 'draft' && form.opens !== null ? 'register from its opening on.' : 'register.'}
        </NoticeStrip>
      </section>
    );
  }
  return (
    <>
      <section className={classes['part']} aria-labelledby="form-address">
        <Title order={2} id="form-address">
          Address
        </Title>
        <Text>
          Everybody with this address {state === 'open' ? 'can register' : 'sees the form'}, without
          an account.
        </Text>
        <CopiedText label="Address" text={address} copied="Address copied.">
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink size={18} aria-hidden="true" />}
          >
            Open
          </Button>
        </CopiedText>
        <QrPicture address={address} name="registration" />
      </section>
      <section className={classes['part']} aria-labelledby="form-embed">
        <Title order={2} id="form-embed">
          On your own web site
        </Title>
        {isEmbedding ? (
          <CopiedText
            label="Code for your page"
            text={embedCode(id)}
            copied="Embed code copied successfully."
            long
          />
        ) : (
          <>
            <Text>
              People register on your page, in a frame.
              {needsPlan && ` It needs a plan: LITE costs ${LITE_PRICE}.`}
            </Text>
            <Group>
              <Button
                variant="default"
                leftSection={<IconCode size={18} aria-hidden="true" />}
                onClick={async () => {
                  if (await awaitPlan('embed')) setEmbedding(true);
                }}
              >
                Embed code
              </Button>
            </Group>
          </>
        )}
      </section>
      {mayPublish && (
        <section className={classes['part']} aria-labelledby="form-unpublish">
          <Title order={2} id="form-unpublish">
            Unpublish
          </Title>
          <Text>
            Nobody can open the form any more. Registrations stay, and so do the links of those who
            have registered.
          </Text>
          <Group>
            <Button variant="default" loading={isBusy} onClick={() => void publish(false)}>
              Unpublish
            </Button>
          </Group>
        </section>
      )}
    </>
  );
}

function confirmUnpublish(title: string): Promise<boolean> {
  return confirmAction({
    question: `Unpublish ${title}?`,
    detail: 'Its address answers that there is no such form. You can publish it again at any time.',
    confirm: 'Unpublish',
  });
}
