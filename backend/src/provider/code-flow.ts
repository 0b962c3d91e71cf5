import type { Request, Response } from 'express';
import { randomNonce, randomState, type Configuration } from 'openid-client';
import type { TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client';
import { Strategy } from 'openid-client/passport';
import passport from 'passport';

export type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers;

/** What one step of the flow comes to: on to the provider, back from it with tokens, or back without. */
export type Step = { goTo: string } | { tokens: Tokens } | 'refused';

/** Where the provider sends browsers back to. */
export const CALLBACK = '/api/login/callback';

/**
 * The code flow with PKCE, and with state and nonce always. All three are kept in the session of the browser that
 * began and are taken out of it by the first answer, right or wrong.
 */
class CodeFlow extends Strategy {
  private readonly callback: string;

  constructor(config: Configuration, linkBase: string) {
    const callback = `${linkBase}${CALLBACK}`;
    const options = {
      config,
      callbackURL: callback,
      scope: 'openid email profile',
      sessionKey: 'providerState',
    };
    super({ name: 'provider', ...options }, (tokens, done) => done(null, tokens));
    this.callback = callback;
  }

  override authorizationRequestParams(): URLSearchParams {
    return new URLSearchParams({ state: randomState(), nonce: randomNonce() });
  }

  /** What the address is, not what it carries, says which step this is. */
  override shouldInitiateAuthRequest({ path }: Request): boolean {
    return !path.toLowerCase().replace(/\/$/, '').endsWith('/callback');
  }

  /** The answer's parameters at our own address; the request's Host says nothing. */
  override currentUrl({ originalUrl }: Request): URL {
    const url = new URL(this.callback);
    url.search = originalUrl.slice(originalUrl.indexOf('?') + 1);
    if (!originalUrl.includes('?')) url.search = '';
    return url;
  }
}

/**
 * Takes the step that the request's address stands for.
 * @throws whatever openid-client finds wrong with the answer
 */
export function stepOf(request: Request, config: Configuration, linkBase: string): Promise<Step> {
  return new Promise((resolve, reject) => {
    // Passport writes the outcome of a request into the strategy: each request has one of its own.
    const flow = new CodeFlow(config, linkBase);
    const answered = (error: unknown, tokens?: unknown) => {
      if (error) reject(error as Error);
      else resolve(tokens ? { tokens: tokens as Tokens } : 'refused');
    };
    passport.authenticate(flow, { session: false }, answered)(request, redirection(resolve), reject);
  });
}

/** Stands for the response: passport answers a redirect by itself, and who asked for it may want JSON. */
function redirection(resolve: (step: Step) => void): Response {
  let goTo = '';
  const response = {
    statusCode: 200,
    setHeader: (name: string, value: string) => {
      if (name === 'Location') goTo = value;
    },
    end: () => resolve({ goTo }),
  };
  return response as unknown as Response;
}
