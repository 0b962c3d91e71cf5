import { IsNotEmpty, IsString } from 'class-validator';
import * as v from 'valibot';
import { invitationTokenField, newPasswordField } from '../auth/auth.contract.js';
import { PASSWORD_MAX } from '../auth/password-limits.contract.js';
import {
  INVALID_EMAIL,
  countCodePoints,
  emailField,
  field,
  idField,
  optionalText,
  rule,
  type Presence,
} from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Flag, Id, Instant, view } from '../common/routes/views.contract.js';
import { CurrentUserView } from '../users/users.contract.js';
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
  return field({}, IsString({ message: LINK_INVALID }));
}

/** The current password. A password that is too short is treated as wrong. */
function currentPasswordField(presence: Presence = {}): PropertyDecorator {
  const isTooLong = (value: unknown) => typeof value !== 'string' || countCodePoints(value) > PASSWORD_MAX;
  return field(
    presence,
    IsNotEmpty({ message: PASSWORD_NEEDED }),
    rule((value) => (isTooLong(value) ? WRONG_PASSWORD : null), {
      type: 'string',
      format: 'password',
      minLength: 1,
      maxLength: PASSWORD_MAX,
    }),
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

/** An identity of a sign-in provider that is connected with the account. */
export const IdentityView = view('IdentityView', { id: Id, issuer: v.string(), createdAt: Instant });
export type IdentityView = v.InferOutput<typeof IdentityView>;

/** The signed-in account and its ways to sign in. */
export const AccountView = view('AccountView', {
  email: v.string(),
  isEmailVerified: Flag,
  hasPassword: v.boolean(),
  identities: v.array(IdentityView),
  /** The name of the configured provider, or null. */
  provider: v.nullable(v.string()),
});
export type AccountView = v.InferOutput<typeof AccountView>;

/** One session of the account. */
export const SessionView = view('SessionView', {
  /** Identifies the session. The id does not grant access. */
  id: v.string(),
  /** True for the browser that makes the request. */
  current: v.boolean(),
  /** The browser's User-Agent header, or null. */
  agent: v.nullable(v.string()),
  /** The town and country of the sign-in, or null if they are unknown. */
  place: v.nullable(v.string()),
  signedInAt: Instant,
  /** Precise to the hour, because a used session is written at most once an hour. */
  lastUsedAt: Instant,
});
export type SessionView = v.InferOutput<typeof SessionView>;

export const accountRoutes = {
  'GET /auth/account': { summary: 'Read the account and its ways to sign in', answer: AccountView },
  'POST /auth/password': {
    summary: 'Change the password and end all other sessions',
    body: ChangePasswordRequest,
    errors: { no_password: 409, wrong_password: 400, weak_password: 400 },
  },
  'POST /auth/confirm/send': { summary: 'Send the link that confirms the email address' },
  'GET /auth/sessions': { summary: 'List the sessions of the account', list: SessionView },
  'GET /auth/sessions/:id': { summary: 'Read a session of the account', answer: SessionView },
  'DELETE /auth/sessions': { summary: 'Sign out everywhere' },
  'DELETE /auth/sessions/:id': { summary: 'End a session' },
  'DELETE /auth/identities/:id': {
    summary: 'Disconnect an identity of a sign-in provider',
    errors: { only_way_in: 409, proof_needed: 403 },
  },
  'POST /auth/switch': {
    summary: 'Switch to another membership of the account',
    body: SwitchRequest,
    answer: CurrentUserView,
    status: 200,
  },
  'POST /auth/accept': {
    summary: 'Accept an invitation for the signed-in account',
    body: AcceptInvitationRequest,
    answer: CurrentUserView,
    status: 200,
    errors: {
      not_found: 404,
      already_member: 409,
      'invitation.not_acceptable': 409,
      'account.has_company': 409,
    },
  },
  'POST /auth/company': {
    summary: 'Create a company for an account without one',
    body: CreateCompanyRequest,
    answer: CurrentUserView,
    errors: { 'account.has_company': 409 },
  },
  'GET /auth/export': {
    summary: 'Download the data of the account',
    file: 'application/json',
    errors: { proof_needed: 403 },
  },
  'POST /auth/erase': {
    summary: 'Erase the account',
    body: EraseAccountRequest,
    errors: { last_employer: 409, sign_in_again: 409, stale: 409, wrong_password: 400 },
  },
  'POST /auth/forgot': { summary: 'Send the link that resets a password', body: ForgotPasswordRequest },
  'POST /auth/reset': {
    summary: 'Choose a password with a mailed link',
    body: ResetPasswordRequest,
    errors: { link_invalid: 400, weak_password: 400 },
  },
  'POST /auth/confirm': {
    summary: 'Confirm an email address with a mailed link',
    body: ConfirmEmailRequest,
    errors: { link_invalid: 400, not_signed_in: 401, password_needed: 403, wrong_password: 400 },
  },
} satisfies RouteTable;

type AccountRoutes = typeof accountRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends AccountRoutes {}
}

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    account: true;
  }
}
