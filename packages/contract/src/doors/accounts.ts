/** Who somebody is: signing in and up, codes, passwords, and what a profile keeps. */
export {
  ENTER_CONFIRM_PASSWORD,
  ENTER_NEW_PASSWORD,
  ENTER_OLD_PASSWORD,
  encodePasswordChange,
  type PasswordChange,
} from '../wire/accounts/change-password.ts';
export {
  CODE_LENGTH,
  type CodeRefusal,
  type CodeWait,
  codeText,
  encodeCodeRefusal,
} from '../wire/accounts/code.ts';
export { ENTER_PASSWORD, encodeAccountDeletion } from '../wire/accounts/delete-account.ts';
export {
  decodeCodeTaken,
  decodeEmailVerification,
  decodeVerificationSent,
  type EmailVerification,
  encodeCodeTaken,
  encodeEmailVerification,
  encodeEmailVerified,
  encodeVerificationCode,
  encodeVerificationLink,
  encodeVerificationSent,
} from '../wire/accounts/email-verification.ts';
export { type Credentials, encodeLogin } from '../wire/accounts/login.ts';
export { anyPassword, chosenPassword } from '../wire/accounts/password.ts';
export { isPredictable, TOO_COMMON } from '../wire/accounts/predictable-password.ts';
export {
  decodeForgotPassword,
  decodeProof,
  encodeForgotPassword,
  encodePasswordReset,
  encodeProof,
  encodeRecoveryCode,
  type PasswordReset,
  type RecoveryCode,
} from '../wire/accounts/recovery.ts';
export { encodeRegistration, type Registration } from '../wire/accounts/register.ts';
export {
  decodeSignIns,
  encodeEndSignIn,
  encodeSignIns,
  type SignIn,
} from '../wire/accounts/sign-ins.ts';
export {
  decodeSignedIn,
  encodeSignedIn,
  type Organiser,
  type SignedIn,
} from '../wire/accounts/signed-in.ts';
export {
  type DetailTexts,
  detailTexts,
  encodeDetailFault,
  MOST_DESCRIPTION,
} from '../wire/profile/detail-texts.ts';
export {
  encodeOwnFacts,
  encodeOwnRecordsFrame,
  encodeOwnSchedule,
  type OwnBeside,
  type OwnFacts,
} from '../wire/profile/own-records.ts';
export {
  MOST_PICTURE_BYTES,
  PICTURE_TOO_LARGE,
  PICTURE_TYPE,
  pictureUrl,
} from '../wire/profile/picture.ts';
export {
  decodeSavedLinks,
  encodeSavedLinks,
  encodeSocialLinks,
  type SocialLinks,
  type SocialLinksEdit,
  socialLinks,
} from '../wire/profile/social-links.ts';
export {
  type DetailsEdit,
  decodeDetails,
  decodeSavedDetails,
  encodeDetails,
  encodeDetailsEdit,
  encodePictureFault,
  encodeSavedDetails,
  type UserDetails,
} from '../wire/profile/user-details.ts';
