/** What organizers enter about themselves. */
import * as z from 'zod/mini';
import type { Fault } from '../fault.ts';
import {
  type DetailTexts,
  decodeTexts,
  encodeTexts,
  type SomeTexts,
  sentTexts,
  shownTexts,
} from './detail-texts.ts';
import { pictureText } from './picture.ts';
import { type SocialLinks, shownLinks } from './social-links.ts';

export interface UserDetails extends DetailTexts {
  readonly email: string;
  readonly pictureUrl: string | null;
  readonly socialLinks: SocialLinks;
}

const details = z.object({
  ...shownTexts,
  email: z.string(),
  profile_pic_url: z.nullable(z.string()),
  social_links: shownLinks,
});

export const detailsEnvelope = z.object({ success: z.literal(true), data: details });

export const detailsSavedEnvelope = z.object({
  success: z.literal(true),
  message: z.string(),
  data: details,
});

export function encodeDetails(user: UserDetails): z.infer<typeof detailsEnvelope> {
  return {
    success: true,
    data: {
      ...encodeTexts(user),
      email: user.email,
      profile_pic_url: user.pictureUrl,
      social_links: user.socialLinks,
    },
  };
}

export function encodeSavedDetails(user: UserDetails, message: string) {
  return { ...encodeDetails(user), message };
}

export function decodeDetails({ data }: z.infer<typeof detailsEnvelope>): UserDetails {
  return {
    ...decodeTexts(data),
    email: data.email,
    pictureUrl: data.profile_pic_url,
    socialLinks: data.social_links,
  };
}

/** Returns the stored details, and the sentence to show. */
export function decodeSavedDetails(answer: z.infer<typeof detailsSavedEnvelope>) {
  return { message: answer.message, details: decodeDetails(answer) };
}

/** The changes; undefined stays as it is. */
export interface DetailsEdit extends SomeTexts {
  readonly picture?: string | null | undefined; // Base64 or a data URL; null removes it
}

export const editDetailsBody = z.pipe(
  z.object(
    {
      ...sentTexts,
      profile_pic: z.optional(z.union([z.null(), z.literal(''), pictureText])), // blank: unchanged
    },
    { error: 'Send an object with the fields to change.' },
  ),
  z.transform(
    ({ profile_pic, ...texts }): DetailsEdit => ({
      ...decodeTexts(texts),
      picture: profile_pic === '' ? undefined : profile_pic,
    }),
  ),
);

export function encodeDetailsEdit({ picture, ...texts }: DetailsEdit) {
  return { ...encodeTexts(texts), profile_pic: picture };
}

/** Encodes why a picture is refused. */
export function encodePictureFault(message: string): Fault {
  return { path: 'profile_pic', message };
}
