import { Secret, TOTP } from 'otpauth';
import { PRODUCT_NAME } from '../common/common.contract.js';

const PERIOD_SECONDS = 30;
/** Codes of the step before and after are accepted, because clocks of phones differ. */
const WINDOW = 1;
const CODE = /^\d{6}$/;

/** Returns whether a text looks like the code of an app. */
export function isTotpCode(text: string): boolean {
  return CODE.test(text);
}

/** Returns a new secret for an authenticator app. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the link that an authenticator app reads from a QR code. */
export function totpLink(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** Returns the step of a code that is valid at this time, or null. Each step has one code. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  // The library throws for a text with characters of several bytes.
  if (!isTotpCode(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / (PERIOD_SECONDS * 1_000)) + delta;
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: PRODUCT_NAME,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });
}
