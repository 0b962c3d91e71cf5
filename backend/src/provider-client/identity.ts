import {
  fetchUserInfo,
  type Configuration,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client';
import { isBlank } from '../common/fields/blank.rules.js';
import { countCodePoints, normaliseEmail, isEmail, NAME_MAX } from '../common/fields/index.js';

export type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers;

/** A person as the provider describes them. Issuer and subject identify the person. */
export interface Identity {
  issuer: string;
  subject: string;
  /** The normalised address, or null if the provider shares no valid one. */
  email: string | null;
  isVerified: boolean;
  /** True if the provider says that it asked for a second factor. */
  hasFactor: boolean;
  firstName: string;
  lastName: string;
}

/** The name of a person without one. */
const UNNAMED = '-';

/** Several factors, a one-time code, a key in hardware or software, or a smart card. */
const SECOND_FACTORS = new Set<unknown>(['mfa', 'otp', 'hwk', 'swk', 'sc']);

type Claims = Record<string, unknown>;

/**
 * Reads the person from the checked ID token. Missing claims come from the provider's user info.
 * Returns null if there is no ID token.
 * @throws the errors of openid-client if the user info is invalid
 */
export async function readIdentity(tokens: Tokens, config: Configuration): Promise<Identity | null> {
  const token = tokens.claims();
  if (!token) return null;
  const { iss, sub } = token;
  const hasMore = token.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
  const claims: Claims = hasMore ? await fetchUserInfo(config, tokens.access_token, sub) : token;
  const address = typeof claims.email === 'string' ? normaliseEmail(claims.email) : '';
  const email = isEmail(address) ? address : null;
  return {
    issuer: iss,
    subject: sub,
    email,
    isVerified: email !== null && claims.email_verified === true,
    hasFactor: saysSecondFactor(token.amr),
    ...nameFromClaims(claims, email),
  };
}

/** Returns whether the ID token's methods (RFC 8176) include a second factor. */
function saysSecondFactor(amr: unknown): boolean {
  return Array.isArray(amr) && amr.some((method) => SECOND_FACTORS.has(method));
}

/** Returns a name that Muster can store, from the best claim. Without any name it uses the address. */
function nameFromClaims(claims: Claims, email: string | null): Pick<Identity, 'firstName' | 'lastName'> {
  const given = cleanClaim(claims.given_name);
  const family = cleanClaim(claims.family_name);
  const [first = '', ...others] = cleanClaim(claims.name).split(' ');
  const local = cleanClaim(email?.split('@')[0]);
  return {
    firstName: given || first || local || UNNAMED,
    lastName: family || (given ? '' : others.join(' ')) || UNNAMED,
  };
}

function cleanClaim(value: unknown): string {
  if (typeof value !== 'string' || isBlank(value)) return '';
  const text = value
    .slice(0, NAME_MAX * 4)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return countCodePoints(text) > NAME_MAX ? Array.from(text).slice(0, NAME_MAX).join('').trim() : text;
}
