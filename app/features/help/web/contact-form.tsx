import { contactFields } from '@evenfield/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  beginContactDraft,
  type ContactDraft,
  keepContactDraft,
} from '#kernel/web/contact-dialog.ts';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import classes from './contact-form.module.css';
import { sendContactMessage } from './send-contact-message.ts';

const contactForm = z.object({
  ...contactFields,
  phoneNumber: z.union([z.literal(''), contactFields.phoneNumber]),
  homepage: z.string(),
});

interface ContactFormProps {
  readonly onSent?: () => void;
}

/**
 * A message to the support. What was typed is kept until it is sent, also where the form goes away
 * between. It posts, so that a browser that sends it by itself writes nothing into an address.
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
      // Of all that the schema takes, an input holds text.
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
    <form noValidate method="post" className={classes['form']} onSubmit={submit}>
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
      {/* Nobody sees this one: whatever fills it in is a machine. */}
      <div className={classes['unseen']} aria-hidden="true">
        <label htmlFor={homepageId}>Leave this empty</label>
        <input {...register('homepage')} id={homepageId} tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" size="md" loading={isSubmitting}>
        GET IN TOUCH
      </Button>
    </form>
  );
}

function valuesOf({ by: _, ...draft }: ContactDraft) {
  return { ...draft, homepage: '' };
}
