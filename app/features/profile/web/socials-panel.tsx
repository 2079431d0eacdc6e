import { type SocialLinks, socialLinks } from '@evenfield/wire/profile';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack, TextInput, Title } from '@mantine/core';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandPinterest,
  IconWorld,
} from '@tabler/icons-react';
import { type FormEventHandler, useId } from 'react';
import { useForm } from 'react-hook-form';
import classes from './socials-panel.module.css';
import { useStoredValues } from './use-stored-values.ts';

const NETWORKS = [
  { name: 'internet', label: 'Internet', host: 'example.org', Icon: IconWorld },
  {
    ...{ name: 'instagram', label: 'Instagram', host: 'instagram.com/your-club' },
    Icon: IconBrandInstagram,
  },
  {
    ...{ name: 'facebook', label: 'Facebook', host: 'facebook.com/your-club' },
    Icon: IconBrandFacebook,
  },
  {
    ...{ name: 'pinterest', label: 'Pinterest', host: 'pinterest.com/your-club' },
    Icon: IconBrandPinterest,
  },
] as const satisfies readonly {
  readonly name: keyof SocialLinks;
  readonly label: string;
  readonly host: string; // with the path, as an example
  readonly Icon: unknown;
}[];

export type LinksForm = ReturnType<typeof useLinksForm>;

/** The form of the social links. Data from the server don't overwrite edited input. */
export function useLinksForm(links: SocialLinks) {
  const form = useForm({ resolver: zodResolver(socialLinks), defaultValues: links });
  useStoredValues(form, links);
  return form;
}

interface SocialsPanelProps {
  readonly form: LinksForm;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

/** The user's social links. */
export function SocialsPanel({ form, onSubmit }: SocialsPanelProps) {
  const heading = useId();
  const { errors, isSubmitting } = form.formState;
  return (
    <section aria-labelledby={heading} className={classes['panel']}>
      <Title order={2} id={heading} fz="lg">
        Socials
      </Title>
      <form noValidate method="post" onSubmit={onSubmit}>
        <Stack pt="md">
          {NETWORKS.map(({ name, label, host, Icon }) => (
            <TextInput
              key={name}
              {...form.register(name)}
              label={label}
              inputMode="url"
              autoComplete="off"
              placeholder={`https://${host}`}
              leftSection={<Icon size={18} aria-hidden="true" />}
              error={errors[name] && describeMistake(errors[name].message, host)}
            />
          ))}
          <Button type="submit" variant="light" loading={isSubmitting}>
            Save
          </Button>
        </Stack>
      </form>
    </section>
  );
}

/** A name such as '@club' is no address: the example in the message is from that network. */
function describeMistake(message: string | undefined, host: string): string | undefined {
  return message?.replace('https://example.org', `https://${host}`);
}
