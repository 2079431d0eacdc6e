/** Accounts: signing in and up, codes, passwords. */

export {
  changePasswordBody,
  ENTER_CONFIRM_PASSWORD,
  ENTER_NEW_PASSWORD,
  ENTER_OLD_PASSWORD,
  encodePasswordChange,
  type PasswordChange,
} from './change-password.ts';
export {
  CODE_LENGTH,
  type CodeRefusal,
  type CodeWait,
  codeText,
  encodeCodeRefusal,
} from './code.ts';
export {
  deleteAccountBody,
  ENTER_PASSWORD,
  encodeAccountDeletion,
} from './delete-account.ts';
export {
  decodeCodeTaken,
  decodeEmailVerification,
  decodeVerificationSent,
  type EmailVerification,
  emailVerificationEnvelope,
  emailVerifiedEnvelope,
  encodeCodeTaken,
  encodeEmailVerification,
  encodeEmailVerified,
  encodeVerificationCode,
  encodeVerificationLink,
  encodeVerificationSent,
  sendVerificationBody,
  sendVerificationEnvelope,
  tokenQuery,
  verifyByTokenBody,
  verifyCodeBody,
  verifyCodeEnvelope,
} from './email-verification.ts';
export { type Credentials, encodeLogin, loginBody } from './login.ts';
export { anyPassword, chosenPassword } from './password.ts';
export { isPredictable, TOO_COMMON } from './predictable-password.ts';
export {
  decodeForgotPassword,
  decodeProof,
  encodeForgotPassword,
  encodePasswordReset,
  encodeProof,
  encodeRecoveryCode,
  forgotPasswordBody,
  forgotPasswordEnvelope,
  type PasswordReset,
  type RecoveryCode,
  resetPasswordBody,
  verifyOtpBody,
  verifyOtpEnvelope,
} from './recovery.ts';
export { encodeRegistration, type Registration, registerBody } from './register.ts';
export {
  decodeSignedIn,
  encodeSignedIn,
  type Organizer,
  type SignedIn,
  signedInEnvelope,
} from './signed-in.ts';
