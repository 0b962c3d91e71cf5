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

/** The maximum wait for a response of the provider. */
const TIMEOUT_SECONDS = 5;

/**
 * The company's identity provider. Its configuration is loaded at first use, so the program starts without it. A
 * successful result is kept; after an error the next sign-in loads it again.
 */
@Injectable()
export class ProviderClientService implements OnModuleInit {
  private readonly log = new Logger('Provider');
  private asked: Promise<Configuration> | null = null;

  constructor(private readonly config: Config) {}

  onModuleInit(): void {
    if (this.provider && usesPlainHttp(this.provider)) {
      this.log.warn(
        'OIDC_ISSUER is not https: anyone on the network path can sign in as any user. Use it for trials only.',
      );
    }
  }

  /** The provider's settings, or null if none is configured. */
  get provider(): Provider | null {
    return this.config.provider;
  }

  /**
   * Returns the provider's published configuration.
   * @throws an error if the provider is unreachable, too slow or does not support OpenID Connect
   */
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

  /** Loads the provider's configuration and registers Passport's strategy, which sign-in through the provider needs. */
  private async discover(provider: Provider): Promise<Configuration> {
    const known = await discover(provider);
    new OidcStrategy(known, this.config.linkBase);
    return known;
  }

  /** Returns the address that ends the browser's session at the provider, or null if that is not possible now. */
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
  return discovery(new URL(issuer), clientId, clientSecret, clientSecretAuth(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    // Checks ID tokens against the provider's keys although they come directly from the provider.
    execute: [enableNonRepudiationChecks, ...(usesPlainHttp(provider) ? [allowInsecureRequests] : [])],
  });
}

/** Sends the secret in the way that the provider accepts. The default is a header. */
function clientSecretAuth(secret: string): ClientAuth {
  const [inHeader, inBody] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...request) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (ways.includes('client_secret_basic') ? inHeader : inBody)(server, ...request);
  };
}

function usesPlainHttp({ issuer }: Provider): boolean {
  return issuer.startsWith('http:');
}

/** Error codes of openid-client for a missing or invalid response. */
const NO_ANSWER = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** Returns whether the provider failed, rather than the browser's parameters. */
export function isProviderDown(error: unknown): boolean {
  const { name, code, cause } = (error ?? {}) as { name?: string; code?: unknown; cause?: unknown };
  if (typeof code === 'string') return NO_ANSWER.has(code);
  // Without a connection, fetch throws such an error, alone or inside an error of openid-client without a code.
  return cause !== undefined && (name === 'TypeError' || isProviderDown(cause));
}
