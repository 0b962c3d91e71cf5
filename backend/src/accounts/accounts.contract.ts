import { invitationTokenField, newPasswordField } from '../auth/auth.contract.js';
import {
  INVALID_EMAIL,
  countCodePoints,
  emailField,
  field,
  idField,
  optionalText,
  type Presence,
} from '../common/fields/index.js';
import { PASSWORD_MAX } from '../auth/password-limits.contract.js';
import { COMPANY_NAME } from '../companies/companies.contract.js';

/** The sentence for a link that is expired, used, replaced or unknown. */
export const LINK_INVALID = 'This link is no longer valid. Please ask for a new one.';
export const PASSWORD_TO_CONFIRM = 'Please enter your password to confirm this email address.';
export const WRONG_PASSWORD = 'Incorrect password';
export const NO_PASSWORD = 'This account has no password yet. Use ‘Forgot password’ to choose one by email.';

export const ONLY_WAY_IN =
  'This is the only way into your account. Use ‘Forgot password’ to choose a password first.';
export const PASSWORD_NEEDED = 'Please enter your password';
export const SIGN_IN_AGAIN = 'Please sign out and in again, then delete your account within ten minutes.';
export const LAST_EMPLOYER =
  'You are the only employer of a company that has other members or records. Invite another employer, who takes over, then delete your account.';

/** The token of a mailed link. Its format is not checked, because a wrong token is simply not found. */
function linkTokenField(): PropertyDecorator {
  return field((value) => (typeof value === 'string' ? null : LINK_INVALID), {}, { type: 'string' });
}

/** The current password. A password that is too short is treated as wrong. */
function currentPasswordField(presence: Presence = {}): PropertyDecorator {
  return field(
    (value) => {
      if (value === undefined || value === null || value === '') return PASSWORD_NEEDED;
      const checkable = typeof value === 'string' && countCodePoints(value) <= PASSWORD_MAX;
      return checkable ? null : WRONG_PASSWORD;
    },
    presence,
    { type: 'string', format: 'password', minLength: 1, maxLength: PASSWORD_MAX },
  );
}

export class ForgotPasswordRequest {
  @emailField(INVALID_EMAIL)
  email!: string;
}

export class ResetPasswordRequest {
  @linkTokenField()
  token!: string;

  @newPasswordField()
  password!: string;
}

export class ConfirmEmailRequest {
  @linkTokenField()
  token!: string;

  /** Required unless this browser is signed in with the same account. */
  @currentPasswordField({ optional: true, nullable: true })
  password?: string | null;
}

export class ChangePasswordRequest {
  @currentPasswordField()
  currentPassword!: string;

  @newPasswordField()
  newPassword!: string;
}

export class EraseAccountRequest {
  /** Required if the account has a password. */
  @currentPasswordField({ optional: true, nullable: true })
  password?: string | null;
}

export class SwitchRequest {
  @idField({ label: 'Membership', required: 'Please choose a company' })
  userId!: string;
}

export class AcceptInvitationRequest {
  @invitationTokenField()
  invitationToken!: string;
}

/** Creates a company for an account without one. */
export class CreateCompanyRequest {
  @optionalText(COMPANY_NAME)
  companyName?: string | null;
}

/** The signed-in account and its ways to sign in. */
export interface AccountView {
  email: string;
  isEmailVerified: 0 | 1;
  hasPassword: boolean;
  identities: IdentityView[];
  /** The name of the configured provider, or null. */
  provider: string | null;
}

/** An identity of a sign-in provider that is connected with the account. */
export interface IdentityView {
  id: string;
  issuer: string;
  createdAt: string;
}

/** One session of the account. */
export interface SessionView {
  /** Identifies the session. The id does not grant access. */
  id: string;
  /** True for the browser that makes the request. */
  current: boolean;
  /** The browser's User-Agent header, or null. */
  agent: string | null;
  signedInAt: string;
  /** Precise to the hour, because a used session is written at most once an hour. */
  lastUsedAt: string;
}
