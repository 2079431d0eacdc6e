import { type SocialLinks, socialLinks } from '@evenfield/contract/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, TextInput, Title } from '@mantine/core';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandPinterest,
  IconWorld,
} from '@tabler/icons-react';
import { type FormEventHandler, useId } from 'react';
import { useForm } from 'react-hook-form';
import classes from './socials-panel.module.css';
import { useKeptValues } from './use-kept-values.ts';

const NETWORKS = [
  { name: 'internet', label: 'Internet', Icon: IconWorld },
  { name: 'instagram', label: 'Instagram', Icon: IconBrandInstagram },
  { name: 'facebook', label: 'Facebook', Icon: IconBrandFacebook },
  { name: 'pinterest', label: 'Pinterest', Icon: IconBrandPinterest },
] as const satisfies readonly { name: keyof SocialLinks; label: string; Icon: unknown }[];

export type LinksForm = ReturnType<typeof useLinksForm>;

/** The form of the socials. What comes from the server does not overwrite what is being typed. */
export function useLinksForm(links: SocialLinks) {
  const form = useForm({ resolver: zodResolver(socialLinks), defaultValues: links });
  useKeptValues(form, links);
  return form;
}

interface SocialsPanelProps {
  readonly form: LinksForm;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

/** Where else a person is found. */
export function SocialsPanel({ form, onSubmit }: SocialsPanelProps) {
  const heading = useId();
  const { errors, isSubmitting } = form.formState;
  return (
    <section aria-labelledby={heading} className={classes['panel']}>
      <Title order={2} id={heading} fz="lg">
        Socials
      </Title>
      <form noValidate method="post" className={classes['form']} onSubmit={onSubmit}>
        {NETWORKS.map(({ name, label, Icon }) => (
          <TextInput
            key={name}
            {...form.register(name)}
            label={label}
            inputMode="url"
            autoComplete="off"
            leftSection={<Icon size={18} aria-hidden="true" />}
            error={errors[name]?.message}
          />
        ))}
        <Button type="submit" variant="light" loading={isSubmitting}>
          Save
        </Button>
      </form>
    </section>
  );
}
