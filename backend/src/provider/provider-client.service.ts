import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import {
  allowInsecureRequests,
  buildEndSessionUrl,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import { Config, type Provider } from '../config/config.js';
import { OidcStrategy } from './oidc.strategy.js';

/** No answer of the provider is waited for longer than this. */
const TIMEOUT_SECONDS = 5;

/**
 * The company's own identity provider, asked for its addresses when it is first needed: the program starts without
 * it. What it said is kept; after a failure the next one who signs in asks again.
 */
@Injectable()
export class ProviderClientService implements OnModuleInit {
  private readonly log = new Logger('Provider');
  private asked: Promise<Configuration> | null = null;

  constructor(private readonly config: Config) {}

  onModuleInit(): void {
    if (this.provider && isInsecure(this.provider)) {
      this.log.warn(
        'OIDC_ISSUER is not https: anyone on the way to it can sign in as anybody. For trials only.',
      );
    }
  }

  /** The provider's settings, or null where none is configured. */
  get provider(): Provider | null {
    return this.config.provider;
  }

  /** What the provider said about itself.
   * @throws an error when it cannot be reached, takes too long or does not talk OpenID Connect */
  async configuration(provider: Provider): Promise<Configuration> {
    this.asked ??= this.discover(provider);
    try {
      return await this.asked;
    } catch (error) {
      this.asked = null;
      this.log.warn({ err: error }, 'The identity provider cannot be used');
      throw error;
    }
  }

  /** Registers the strategy too: before, nobody can sign in through the provider. */
  private async discover(provider: Provider): Promise<Configuration> {
    const known = await discover(provider);
    new OidcStrategy(known, this.config.linkBase);
    return known;
  }

  /** Where a browser ends its session at the provider too, or null where that is not possible now. */
  async signOutUrl(idToken: string): Promise<string | null> {
    if (!this.provider) return null;
    const known = await this.configuration(this.provider).catch(() => null);
    if (!known?.serverMetadata().end_session_endpoint) return null;
    const back = { id_token_hint: idToken, post_logout_redirect_uri: this.config.linkBase };
    return buildEndSessionUrl(known, back).href;
  }
}

function discover(provider: Provider): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = provider;
  return discovery(new URL(issuer), clientId, clientSecret, secretAsAsked(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    // ID tokens are checked against the provider's keys even though they come straight from it.
    execute: [enableNonRepudiationChecks, ...(isInsecure(provider) ? [allowInsecureRequests] : [])],
  });
}

/** Sends the secret the way the provider takes it; one that does not say takes it in a header. */
function secretAsAsked(secret: string): ClientAuth {
  const [inHeader, inBody] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...request) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (ways.includes('client_secret_basic') ? inHeader : inBody)(server, ...request);
  };
}

function isInsecure({ issuer }: Provider): boolean {
  return issuer.startsWith('http:');
}

/** Codes of openid-client for an answer that never came or is no answer. */
const NO_ANSWER = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** Whether it was the provider that failed, and not what the browser brought. */
export function isDown(error: unknown): boolean {
  const { name, code, cause } = (error ?? {}) as { name?: string; code?: unknown; cause?: unknown };
  if (typeof code === 'string') return NO_ANSWER.has(code);
  // What fetch throws when there is no connection, by itself or inside an error of openid-client without a code.
  return cause !== undefined && (name === 'TypeError' || isDown(cause));
}
