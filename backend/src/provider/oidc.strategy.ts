import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { randomNonce, randomState, type Configuration } from 'openid-client';
import { Strategy, type AuthenticateOptions } from 'openid-client/passport';
import type { StrategyCreated } from 'passport';
import { identityOf, type Identity, type Tokens } from './identity.js';

/** Where the provider sends browsers back to. */
const CALLBACK = '/api/login/callback';

/** Whom the provider vouches for, and the token that its own sign-out asks for. */
export interface VouchedIdentity {
  identity: Identity;
  idToken: string | undefined;
}

/** Whether a browser comes back from the provider. What the address is, not what it carries, says so. */
export function isCallback({ path }: Request): boolean {
  return path.toLowerCase().replace(/\/$/, '').endsWith('/callback');
}

/**
 * The code flow with PKCE, and with state and nonce always. All three are kept in the session of the browser that
 * began and are taken out of it by the first answer, right or wrong.
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

  /** Who the tokens of a checked answer are for; null for tokens that say nothing of it. */
  async validate(tokens: Tokens): Promise<VouchedIdentity | null> {
    const identity = await identityOf(tokens, this.config);
    return identity && { identity, idToken: tokens.id_token };
  }

  /** Stores the session before the browser hears where to go, or it could be back first. */
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
    return !isCallback(request);
  }

  /** The answer's parameters at our own address; the request's Host says nothing. */
  override currentUrl({ originalUrl }: Request): URL {
    const url = new URL(this.callback);
    url.search = originalUrl.slice(originalUrl.indexOf('?') + 1);
    if (!originalUrl.includes('?')) url.search = '';
    return url;
  }
}
