import { IsString } from 'class-validator';
import * as v from 'valibot';
import {
  choiceField,
  countCodePoints,
  emailField,
  field,
  INVALID_EMAIL,
  NAME_MAX,
  optionalText,
  requiredText,
  rule,
  type Presence,
} from '../common/fields/index.js';
import { isBlank } from '../common/fields/blank.rules.js';
import { ROLES, type Role } from '../common/auth/roles.contract.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { view } from '../common/routes/views.contract.js';
import { CurrentUserView } from '../users/users.contract.js';
import { COMPANY_NAME } from '../companies/companies.contract.js';
import { BLANK_PASSWORD, INVALID_PASSWORD, PASSWORD_MAX, PASSWORD_MIN } from './password-limits.contract.js';

const PASSWORD_SCHEMA = {
  type: 'string',
  format: 'password',
  minLength: PASSWORD_MIN,
  maxLength: PASSWORD_MAX,
} as const;

const passwordLengthProblem = (value: unknown): string | null => {
  if (typeof value !== 'string' || countCodePoints(value) < PASSWORD_MIN) return INVALID_PASSWORD;
  if (value.length > PASSWORD_MAX * 2 || countCodePoints(value) > PASSWORD_MAX) {
    return 'Password must be at most 128 characters';
  }
  return null;
};

/** A password for sign-in: 6 to 128 characters of any kind. */
function passwordField(): PropertyDecorator {
  return field({}, rule(passwordLengthProblem, PASSWORD_SCHEMA));
}

/** A new password: 6 to 128 characters, not only spaces. */
export function newPasswordField(): PropertyDecorator {
  const problem = (value: unknown) =>
    passwordLengthProblem(value) ?? (isBlank(value as string) ? BLANK_PASSWORD : null);
  return field({}, rule(problem, PASSWORD_SCHEMA));
}

/** The token of an invitation link. Its format is not checked, because a wrong token is simply not found. */
export function invitationTokenField(presence: Presence = {}): PropertyDecorator {
  return field(presence, IsString({ message: 'Invalid invitation link' }));
}

export class LoginRequest {
  @emailField(INVALID_EMAIL)
  email!: string;

  @passwordField()
  password!: string;

  /** Accepts this invitation for the account that signs in. */
  @invitationTokenField({ optional: true, nullable: true })
  invitationToken?: string | null;
}

export class RegisterRequest {
  @emailField(INVALID_EMAIL)
  email!: string;

  @newPasswordField()
  password!: string;

  @requiredText({ label: 'First name', required: 'First name is required', max: NAME_MAX })
  firstName!: string;

  @requiredText({ label: 'Last name', required: 'Last name is required', max: NAME_MAX })
  lastName!: string;

  /** Ignored with an invitation, which has its own role. */
  @choiceField('Role', ROLES, { hasDefault: true })
  role?: Role;

  /** The name of a new employer's company. Ignored in other sign-ups. */
  @optionalText(COMPANY_NAME)
  companyName?: string | null;

  @invitationTokenField({ optional: true, nullable: true })
  invitationToken?: string | null;
}

/** The next address for the browser. */
export const RedirectView = view('RedirectView', { redirectTo: v.string() });
export type RedirectView = v.InferOutput<typeof RedirectView>;

export const authRoutes = {
  'GET /auth/user': { summary: 'Read the signed-in member', answer: CurrentUserView },
  'POST /auth/login': {
    summary: 'Sign in with an email address and a password',
    body: LoginRequest,
    answer: CurrentUserView,
    status: 200,
    errors: {
      wrong_credentials: 401,
      factor_needed: 401,
      not_signed_in: 401,
      not_found: 404,
      already_member: 409,
      'invitation.not_acceptable': 409,
      'account.has_company': 409,
    },
  },
  'POST /auth/register': {
    summary: 'Sign up, with or without an invitation',
    body: RegisterRequest,
    answer: CurrentUserView,
    errors: { not_found: 404, email_taken: 409, weak_password: 400, 'invitation.other_email': 400 },
  },
  'POST /auth/logout': {
    summary: 'Sign out, also at the sign-in provider',
    answer: RedirectView,
    mayBeEmpty: true,
  },
} satisfies RouteTable;

type AuthRoutes = typeof authRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends AuthRoutes {}
}
