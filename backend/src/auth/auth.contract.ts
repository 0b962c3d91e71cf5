import {
  choiceField,
  codePoints,
  emailField,
  field,
  NAME_MAX,
  optionalText,
  requiredText,
  type Presence,
} from '../common/fields/index.js';
import { isBlank } from '../common/fields/blank.rules.js';
import { ROLES, type Role } from '../common/auth/roles.contract.js';
import { COMPANY_NAME } from '../companies/companies.contract.js';
import { BLANK_PASSWORD, INVALID_PASSWORD, PASSWORD_MAX, PASSWORD_MIN } from './password.contract.js';

export const INVALID_EMAIL = 'Please enter a valid email address';

const PASSWORD_SHAPE = {
  type: 'string',
  format: 'password',
  minLength: PASSWORD_MIN,
  maxLength: PASSWORD_MAX,
} as const;

const lengthProblem = (value: unknown): string | null => {
  if (typeof value !== 'string' || codePoints(value) < PASSWORD_MIN) return INVALID_PASSWORD;
  if (value.length > PASSWORD_MAX * 2 || codePoints(value) > PASSWORD_MAX) {
    return 'Password must be at most 128 characters';
  }
  return null;
};

/** A password to sign in with: 6 to 128 characters of any kind. */
export function passwordField(): PropertyDecorator {
  return field(lengthProblem, {}, PASSWORD_SHAPE);
}

/** A password to set: as one to sign in with, but not of spaces only. */
export function newPasswordField(): PropertyDecorator {
  return field(
    (value) => lengthProblem(value) ?? (isBlank(value as string) ? BLANK_PASSWORD : null),
    {},
    PASSWORD_SHAPE,
  );
}

/** The secret out of an invitation's link; its shape is not checked, a wrong one is simply not valid. */
export function invitationTokenField(presence: Presence = {}): PropertyDecorator {
  return field((value) => (typeof value === 'string' ? null : 'Invalid invitation link'), presence, {
    type: 'string',
  });
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

  /** Ignored with an invitation, which carries its own role. */
  @choiceField('Role', ROLES, { hasDefault: true })
  role?: Role;

  /** What the company of a new employer is called; nobody else's sign-up looks at it. */
  @optionalText(COMPANY_NAME)
  companyName?: string | null;

  @invitationTokenField({ optional: true, nullable: true })
  invitationToken?: string | null;
}
