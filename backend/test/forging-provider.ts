import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const CLIENT_ID = 'muster';

/** The claims of a token. The provider adds the nonce of the sign-in. */
export type Claims = Record<string, unknown>;

/** A manipulation of the provider's responses. Omitted parts stay correct. */
export interface Forgery {
  /** Replaces the correct claims. */
  claims?: Claims;
  /** Replaces the provider's signature: with `none`, or with HMAC and a secret that the client knows. */
  alg?: 'none' | 'HS256';
  /** Signs with a key that the provider does not publish. */
  foreignKey?: boolean;
  /** Changes the token after it was signed. */
  tampered?: boolean;
  /** Runs before the response with the token. */
  before?: () => Promise<void>;
  /** Replaces the response with the token. */
  answer?: (response: ServerResponse) => void;
}

/** A provider whose responses a test can manipulate. */
export interface ForgingProvider {
  issuer: string;
  settings: Record<string, string>;
  /** The manipulation of all later responses. */
  forgery: Forgery;
  /** Replaces the response to discovery, which Muster requests once. */
  discovery: ((response: ServerResponse) => void) | null;
  /** The nonce of the current sign-in. A real provider stores it with the code. */
  nonce: string;
  close(): Promise<void>;
}

const SECRET = 'a secret between Muster and the provider';

/** Starts the provider on a free port. `muster` is Muster's address. */
export async function startForgingProvider(muster: string): Promise<ForgingProvider> {
  const [own, foreign] = [keys(), keys()];
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: ForgingProvider = {
    issuer,
    settings: {
      PUBLIC_URL: muster,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: SECRET,
    },
    forgery: {},
    discovery: null,
    nonce: '',
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };

  async function answer({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(url ?? '/', issuer).pathname;
    if (path === '/.well-known/openid-configuration') {
      if (provider.discovery) provider.discovery(response);
      else json(response, metadata(issuer));
    } else if (path === '/jwks') {
      json(response, {
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }],
      });
    } else if (path === '/token') {
      const { forgery } = provider;
      await forgery.before?.();
      if (forgery.answer) forgery.answer(response);
      else {
        const key = forgery.foreignKey ? foreign.privateKey : own.privateKey;
        const id_token = token(claimsOf(provider), forgery, key);
        json(response, { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token });
      }
    } else {
      response.writeHead(404).end();
    }
  }
  return provider;
}

function keys(): { publicKey: KeyObject; privateKey: KeyObject } {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  };
}

function claimsOf({ issuer, nonce, forgery }: ForgingProvider): Claims {
  const now = Math.floor(Date.now() / 1000);
  const right = { iss: issuer, aud: CLIENT_ID, sub: 'victim', iat: now, exp: now + 60, nonce };
  return { ...right, email: 'victim@example.test', email_verified: true, ...forgery.claims };
}

function token(claims: Claims, { alg, tampered }: Forgery, key: KeyObject): string {
  const head = part({ alg: alg ?? 'RS256', kid: 'own', typ: 'JWT' });
  const signed = `${head}.${part(claims)}`;
  const payload = tampered ? `${head}.${part({ ...claims, sub: 'somebody-else' })}` : signed;
  return `${payload}.${signature(signed, alg, key)}`;
}

function signature(signed: string, alg: Forgery['alg'], key: KeyObject): string {
  if (alg === 'none') return '';
  if (alg === 'HS256') return createHmac('sha256', SECRET).update(signed).digest('base64url');
  return sign('sha256', Buffer.from(signed), key).toString('base64url');
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function json(response: ServerResponse, body: object): void {
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
}
