/** An organizer's pages on other sites. */
import * as z from 'zod/mini';
import { webAddress } from './web-address.ts';

/** An organizer's pages on other sites; blank if there is none. */
export interface SocialLinks {
  readonly internet: string;
  readonly instagram: string;
  readonly facebook: string;
  readonly pinterest: string;
}

const link = webAddress();

/** All the links of a form. */
export const socialLinks = z.object({
  internet: link,
  instagram: link,
  facebook: link,
  pinterest: link,
});

const some = z.object(
  {
    internet: z.optional(link),
    instagram: z.optional(link),
    facebook: z.optional(link),
    pinterest: z.optional(link),
  },
  { error: 'Send social_links, an object with internet, instagram, facebook and pinterest.' },
);

/** What is left out stays as it is. */
export const socialLinksBody = z.pipe(
  z.object({ social_links: some }, { error: 'Send an object with social_links.' }),
  z.transform(({ social_links }) => social_links),
);

export type SocialLinksEdit = z.output<typeof some>;

export function encodeSocialLinks(links: SocialLinksEdit): z.input<typeof socialLinksBody> {
  return { social_links: links };
}

export const shownLinks = z.object({
  internet: z.string(),
  instagram: z.string(),
  facebook: z.string(),
  pinterest: z.string(),
});

export const socialLinksEnvelope = z.object({
  success: z.literal(true),
  message: z.string(),
  data: shownLinks,
});

export function encodeSavedLinks(
  links: SocialLinks,
  message: string,
): z.infer<typeof socialLinksEnvelope> {
  return { success: true, message, data: links };
}

/** Returns the stored links, and the sentence to show. */
export function decodeSavedLinks({ message, data }: z.infer<typeof socialLinksEnvelope>): {
  readonly message: string;
  readonly links: SocialLinks;
} {
  return { message, links: data };
}
