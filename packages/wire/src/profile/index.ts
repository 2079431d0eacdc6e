/** Profiles: personal details, picture, social links. */
export {
  type DetailTexts,
  detailTexts,
  encodeDetailFault,
  MOST_DESCRIPTION,
} from './detail-texts.ts';
export {
  encodePicture,
  MOST_PICTURE_BYTES,
  PICTURE_PATH,
  PICTURE_TOO_LARGE,
  PICTURE_TYPE,
  pictureParams,
  pictureUrl,
} from './picture.ts';
export {
  decodeSavedLinks,
  encodeSavedLinks,
  encodeSocialLinks,
  type SocialLinks,
  type SocialLinksEdit,
  socialLinks,
  socialLinksBody,
  socialLinksEnvelope,
} from './social-links.ts';
export {
  type DetailsEdit,
  decodeDetails,
  decodeSavedDetails,
  detailsEnvelope,
  detailsSavedEnvelope,
  editDetailsBody,
  encodeDetails,
  encodeDetailsEdit,
  encodePictureFault,
  encodeSavedDetails,
  type UserDetails,
} from './user-details.ts';
