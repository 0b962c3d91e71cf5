import { IsNotEmpty } from 'class-validator';
import * as v from 'valibot';
import { field, NAME_MAX, optionalText, requestField, requiredText, rule } from '../common/fields/index.js';
import { countCodePoints } from '../common/fields/text.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Count, Id, Instant, view } from '../common/routes/views.contract.js';
import { PASSWORD_MAX } from '../auth/password-limits.contract.js';
import { INVALID_PASSKEY, NewPasskeyRequest, PasskeyAnswerRequest } from '../factors/passkeys.contract.js';
import { CurrentUserView, EmployeeDetail } from '../users/users.contract.js';

const CODE_NEEDED = 'Please enter the code from your app';
export const PROOF_MISSING = 'Please enter your password or a code';
export const HAS_APP = 'This account has an authenticator app already. Remove it first.';
export const LAST_FACTOR =
  'Your company requires two-step sign-in. Add another second step before you remove this one.';
export const NOT_RESET_HERE =
  'The two-step sign-in of this person cannot be reset here. Ask the operator of this installation.';
export const NOT_OWN_RESET = 'You cannot reset your own two-step sign-in. Change it in your profile.';
export const NO_FACTORS = 'This person does not use two-step sign-in';
const CODE_MAX = 40;
const CODE = { label: 'Code', max: CODE_MAX };

/** A second factor: a code of the app, a recovery code, or the answer of a passkey. */
export class SecondStepRequest {
  @optionalText(CODE)
  code?: string | null;

  @requestField(PasskeyAnswerRequest, { invalid: INVALID_PASSKEY, optional: true, nullable: true })
  passkey?: PasskeyAnswerRequest | null;
}

/** The password or a second factor, before a sensitive action. */
export class ProofRequest extends SecondStepRequest {
  @field(
    { optional: true, nullable: true },
    IsNotEmpty({ message: PROOF_MISSING }),
    rule(
      (value) =>
        typeof value === 'string' && countCodePoints(value) <= PASSWORD_MAX ? null : 'Incorrect password',
      { type: 'string', format: 'password', maxLength: PASSWORD_MAX },
    ),
  )
  password?: string | null;
}

export class ConfirmAppRequest {
  @requiredText({ ...CODE, required: CODE_NEEDED })
  code!: string;
}

export class AddPasskeyRequest {
  @requestField(NewPasskeyRequest, { invalid: INVALID_PASSKEY })
  passkey!: NewPasskeyRequest;

  /** The name that the owner sees, such as the browser and system. */
  @requiredText({ label: 'Name', required: 'Please name this passkey', max: NAME_MAX })
  name!: string;
}

/** The second factors that a waiting sign-in may use. */
export const WaitingSignInView = view('WaitingSignInView', { hasApp: v.boolean(), hasPasskey: v.boolean() });
export type WaitingSignInView = v.InferOutput<typeof WaitingSignInView>;

export const PasskeyView = view('PasskeyView', {
  id: Id,
  name: v.string(),
  createdAt: Instant,
  lastUsedAt: v.nullable(Instant),
});
export type PasskeyView = v.InferOutput<typeof PasskeyView>;

/** The second factors of the account. */
export const FactorsView = view('FactorsView', {
  /** When the authenticator app was set up, or null. */
  appSince: v.nullable(Instant),
  passkeys: v.array(PasskeyView),
  recoveryCodesLeft: Count,
  hasPassword: v.boolean(),
});
export type FactorsView = v.InferOutput<typeof FactorsView>;

/** The secret of a new authenticator app, and the same as a link for a QR code. */
export const NewAppView = view('NewAppView', { secret: v.string(), link: v.string() });
export type NewAppView = v.InferOutput<typeof NewAppView>;

/** Recovery codes, shown once. Null if the account keeps the ones that it has. */
export const RecoveryCodesView = view('RecoveryCodesView', {
  recoveryCodes: v.nullable(v.array(v.string())),
});
export type RecoveryCodesView = v.InferOutput<typeof RecoveryCodesView>;

/** The options that the browser passes to the Web Authentication API. */
export const PasskeyOptionsView = view('PasskeyOptionsView', { options: v.record(v.string(), v.unknown()) });
export type PasskeyOptionsView = v.InferOutput<typeof PasskeyOptionsView>;

export const twoStepRoutes = {
  'GET /auth/second-step': {
    summary: 'Read the second factors of a sign-in that waits for one',
    answer: WaitingSignInView,
    errors: { not_signed_in: 401 },
  },
  'POST /auth/second-step/passkey': {
    summary: 'Start the answer of a passkey to a sign-in that waits for it',
    answer: PasskeyOptionsView,
    status: 200,
    errors: { not_signed_in: 401 },
  },
  'POST /auth/second-step': {
    summary: 'Finish a sign-in with a second factor',
    body: SecondStepRequest,
    answer: CurrentUserView,
    status: 200,
    errors: { not_signed_in: 401, not_found: 404, wrong_code: 400 },
  },
  'GET /auth/factors': { summary: 'Read the second factors of the account', answer: FactorsView },
  'POST /auth/factors/app': {
    summary: 'Start the set-up of an authenticator app',
    answer: NewAppView,
    status: 200,
    errors: { proof_needed: 403, unknown_browser: 403, has_app: 409 },
  },
  'POST /auth/factors/app/confirm': {
    summary: 'Confirm an authenticator app by its first code',
    body: ConfirmAppRequest,
    answer: RecoveryCodesView,
    status: 200,
    errors: { proof_needed: 403, unknown_browser: 403, wrong_code: 400 },
  },
  'DELETE /auth/factors/app': {
    summary: 'Remove the authenticator app',
    errors: { proof_needed: 403, not_found: 404, last_factor: 409 },
  },
  'POST /auth/factors/passkeys/options': {
    summary: 'Start the set-up of a passkey',
    answer: PasskeyOptionsView,
    status: 200,
    errors: { proof_needed: 403, unknown_browser: 403 },
  },
  'POST /auth/factors/passkeys': {
    summary: 'Add a passkey',
    body: AddPasskeyRequest,
    answer: RecoveryCodesView,
    errors: { proof_needed: 403, unknown_browser: 403 },
  },
  'DELETE /auth/factors/passkeys/:id': {
    summary: 'Remove a passkey',
    errors: { proof_needed: 403, last_factor: 409 },
  },
  'POST /auth/factors/recovery-codes': {
    summary: 'Replace the recovery codes',
    answer: RecoveryCodesView,
    errors: { proof_needed: 403, no_factors: 409 },
  },
  'POST /auth/proof/passkey': {
    summary: 'Start the answer of a passkey before a sensitive action',
    answer: PasskeyOptionsView,
    status: 200,
  },
  'POST /auth/proof': {
    summary: 'Give the password or a second factor again before a sensitive action',
    body: ProofRequest,
    errors: { wrong_password: 400, wrong_code: 400 },
  },
  'POST /employees/:id/reset-factors': {
    summary: 'Remove the second factors of a member who has lost them',
    answer: EmployeeDetail,
    status: 200,
    errors: {
      proof_needed: 403,
      new_employer: 409,
      'factors.own_reset': 409,
      'factors.member_elsewhere': 409,
      no_factors: 409,
    },
  },
} satisfies RouteTable;

type TwoStepRoutes = typeof twoStepRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends TwoStepRoutes {}
}
