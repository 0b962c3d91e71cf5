import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { randomNonce, randomState, type Configuration } from 'openid-client';
import { Strategy, type AuthenticateOptions } from 'openid-client/passport';
import type { StrategyCreated } from 'passport';
import { readIdentity, type Identity, type Tokens } from './identity.js';

/** The path that the provider redirects browsers back to. */
const CALLBACK = '/api/login/callback';

/** The person whom the provider has verified, and the token for its sign-out. */
export interface VouchedIdentity {
  identity: Identity;
  idToken: string | undefined;
}

/** Returns whether a browser returns from the provider. The path decides this, not the parameters. */
export function isProviderCallback({ path }: Request): boolean {
  return path.toLowerCase().replace(/\/$/, '').endsWith('/callback');
}

/**
 * The authorization code flow with PKCE, and always with state and nonce. The browser's session stores all three, and
 * the first response removes them, right or wrong.
 */
export class OidcStrategy extends PassportStrategy(Strategy, 'oidc') {
  private readonly callback: string;

  constructor(
    private readonly config: Configuration,
    linkBase: string,
  ) {
    const callbackURL = `${linkBase}${CALLBACK}`;
    super({ config, callbackURL, scope: 'openid email profile', sessionKey: 'providerState' });
    this.callback = callbackURL;
  }

  /** Returns the person of a checked response, or null if the tokens name none. */
  async validate(tokens: Tokens): Promise<VouchedIdentity | null> {
    const identity = await readIdentity(tokens, this.config);
    return identity && { identity, idToken: tokens.id_token };
  }

  /** Stores the session before the redirect, because the browser might return earlier otherwise. */
  override authenticate(
    this: StrategyCreated<OidcStrategy>,
    request: Request,
    options: AuthenticateOptions,
  ): void {
    const { redirect } = this;
    this.redirect = (url) => {
      request.session.save((error) => (error ? this.error(error) : redirect(url)));
    };
    super.authenticate(request, options);
  }

  override authorizationRequestParams(): URLSearchParams {
    return new URLSearchParams({ state: randomState(), nonce: randomNonce() });
  }

  override shouldInitiateAuthRequest(request: Request): boolean {
    return !isProviderCallback(request);
  }

  /** Returns the response's parameters at our own address. The request's Host header is not trusted. */
  override currentUrl({ originalUrl }: Request): URL {
    const url = new URL(this.callback);
    url.search = originalUrl.slice(originalUrl.indexOf('?') + 1);
    if (!originalUrl.includes('?')) url.search = '';
    return url;
  }
}
