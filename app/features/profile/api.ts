import {
  detailsEnvelope,
  detailsSavedEnvelope,
  editDetailsBody,
  PICTURE_PATH,
  PICTURE_TYPE,
  pictureParams,
  socialLinksBody,
  socialLinksEnvelope,
} from '@evenfield/wire/profile';
import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/shared/endpoint.ts';

/** Calls about organizers' profiles. */
export const profileCalls = {
  getDetails: {
    method: 'GET',
    path: '/api/user/details/get',
    summary: 'What one has told about oneself',
    access: 'organizer',
    answer: detailsEnvelope,
    problems: [],
  },
  editDetails: {
    method: 'POST',
    path: '/api/user/details/edit',
    summary: 'Change what one has told about oneself',
    description:
      'A field that is left out stays, a blank one is emptied. `profile_pic` is a data URL in Base64 of an ' +
      'image of at most 5 MB, in PNG, JPEG, WebP, GIF or AVIF; left out or blank it stays, null takes the ' +
      'picture away. `country` is a code of ISO 3166 or a name. What a phone number and a postal code ' +
      'have to be like depends on it.',
    access: 'organizer',
    body: editDetailsBody,
    answer: detailsSavedEnvelope,
    problems: ['malformed', 'tooLarge', 'tooMany'],
  },
  updateSocialLinks: {
    method: 'POST',
    path: '/api/user/social-links/update',
    summary: 'Change where else one is found',
    description: 'A link that is left out stays, a blank one is emptied.',
    access: 'organizer',
    body: socialLinksBody,
    answer: socialLinksEnvelope,
    problems: ['malformed'],
  },
  getPicture: {
    method: 'GET',
    path: PICTURE_PATH,
    summary: 'A picture of an organizer, for whoever knows its address',
    access: 'public',
    params: pictureParams,
    answer: z.file(),
    responseType: PICTURE_TYPE,
    problems: ['malformed', 'notFound'],
  },
} as const satisfies Record<string, Endpoint>;
