import type { Outcome } from '@evenfield/engine';
import {
  type ContactMessage,
  contactFields,
  decodeMessage,
  encodeContactMessage,
} from '@evenfield/wire';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import { helpCalls } from '../api.ts';
import { beginContactDraft, type ContactDraft, keepContactDraft } from './contact-dialog-store.ts';

const contactForm = z.object({
  ...contactFields,
  phoneNumber: z.union([z.literal(''), contactFields.phoneNumber]),
  homepage: z.string(),
});

interface ContactFormProps {
  readonly onSent?: () => void;
}

/**
 * The form for a message to support. It keeps a draft until sent, even when unmounted. It uses
 * POST, so that a native submit puts nothing into an address.
 */
export function ContactForm({ onSent }: ContactFormProps) {
  const [begun] = useState(beginContactDraft);
  const { register, handleSubmit, formState, getValues, reset } = useForm({
    resolver: zodResolver(contactForm),
    defaultValues: valuesOf(begun),
  });
  const { errors, isSubmitting } = formState;
  const attempt = useAttempt();
  const homepageId = useId();

  useEffect(
    () => () => {
      // Every input holds text, whatever the schema accepts.
      const { homepage: _, ...draft } = getValues() as ReturnType<typeof valuesOf>;
      keepContactDraft({ ...draft, by: begun.by });
    },
    [getValues, begun.by],
  );

  const submit = handleSubmit(async ({ homepage, phoneNumber: phone, ...rest }) => {
    const message = { ...rest, phoneNumber: phone === '' ? null : phone };
    const sent = await attempt(sendContactMessage(message, homepage));
    if (sent?.ok !== true) return;
    notifyDone(sent.value);
    keepContactDraft(null);
    reset(valuesOf(beginContactDraft()));
    onSent?.();
  });

  return (
    <form noValidate method="post" onSubmit={submit}>
      <Stack>
        <TextInput
          {...register('name')}
          label="Name"
          autoComplete="name"
          error={errors.name?.message}
          data-autofocus={begun.name === '' || undefined}
        />
        <TextInput
          {...register('email')}
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
        />
        <TextInput
          {...register('phoneNumber')}
          label="Phone"
          description="Optional. Numbers of all countries are fine."
          type="tel"
          autoComplete="tel"
          error={errors.phoneNumber?.message}
        />
        <TextInput
          {...register('subject')}
          label="Subject"
          autoComplete="off"
          error={errors.subject?.message}
          data-autofocus={begun.name !== '' || undefined}
        />
        <Textarea
          {...register('description')}
          label="Description"
          autosize
          minRows={4}
          maxRows={12}
          error={errors.description?.message}
        />
        {/* A honeypot: only bots fill it in. */}
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor={homepageId}>Leave this empty</label>
          <input {...register('homepage')} id={homepageId} tabIndex={-1} autoComplete="off" />
        </div>
        <Button type="submit" size="md" loading={isSubmitting}>
          GET IN TOUCH
        </Button>
      </Stack>
    </form>
  );
}

function valuesOf({ by: _, ...draft }: ContactDraft) {
  return { ...draft, homepage: '' };
}

/** Sends a message to support; returns the server's reply. `homepage` is a honeypot. */
async function sendContactMessage(
  message: ContactMessage,
  homepage: string,
): Promise<Outcome<string, string>> {
  const body = encodeContactMessage(message, homepage);
  return decodeMessage(await callEndpoint(helpCalls.contactUs, { body }));
}
