import { IsIn } from 'class-validator';
import { field, requestField, rule } from '../common/fields/index.js';

export const INVALID_PASSKEY = 'The answer of the passkey is not valid';
const PART_MAX = 20_000;
const BASE64URL = /^[A-Za-z0-9_-]+$/;

/** A base64url text that the browser took from the passkey. */
function passkeyPart(optional = false): PropertyDecorator {
  const isValid = (value: unknown) =>
    typeof value === 'string' && value.length <= PART_MAX && BASE64URL.test(value);
  return field(
    { optional, nullable: optional },
    rule((value) => (isValid(value) ? null : INVALID_PASSKEY), { type: 'string', maxLength: PART_MAX }),
  );
}

class PasskeyRequest {
  @passkeyPart()
  id!: string;

  @passkeyPart()
  rawId!: string;

  @field({}, IsIn(['public-key'], { message: INVALID_PASSKEY }))
  type!: 'public-key';
}

class PasskeySignatureRequest {
  @passkeyPart()
  clientDataJSON!: string;

  @passkeyPart()
  authenticatorData!: string;

  @passkeyPart()
  signature!: string;

  @passkeyPart(true)
  userHandle?: string | null;
}

/** A passkey's answer to a challenge. */
export class PasskeyAnswerRequest extends PasskeyRequest {
  @requestField(PasskeySignatureRequest, { invalid: INVALID_PASSKEY })
  response!: PasskeySignatureRequest;
}

class PasskeyAttestationRequest {
  @passkeyPart()
  clientDataJSON!: string;

  @passkeyPart()
  attestationObject!: string;
}

/** A new passkey. */
export class NewPasskeyRequest extends PasskeyRequest {
  @requestField(PasskeyAttestationRequest, { invalid: INVALID_PASSKEY })
  response!: PasskeyAttestationRequest;
}
