import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

/** A person at the provider. `sub` is the person's id there. */
export interface ProviderPerson {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  name?: string;
}

/** A real OpenID Connect provider with one client. Tests add its people. */
export interface TestProvider {
  issuer: string;
  /** Muster's settings for this provider. */
  settings: Record<string, string>;
  people: Map<string, ProviderPerson>;
  /** The requests that the provider received, as text: method, address, headers and body. */
  requests: string[];
  close(): Promise<void>;
}

const CLIENT = { id: 'muster', secret: 'a secret between Muster and the provider' };

/** Starts the provider on a free port. `muster` is Muster's address. */
export async function startProvider(muster: string): Promise<TestProvider> {
  const people = new Map<string, ProviderPerson>();
  const requests: string[] = [];
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A host name other than Muster's, so that a browser keeps their cookies separate.
  const host = new URL(muster).hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`;
  const provider = quietly(() => new Provider(issuer, configuration(muster, people)));
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith('/interaction/')) await interact(provider, people, ctx.req, ctx.res);
    else await next();
    if (ctx.path.startsWith('/interaction/')) ctx.respond = false;
    const { method, url, headers } = ctx.request;
    requests.push(`${method} ${url} ${JSON.stringify(headers)} ${JSON.stringify(ctx.oidc?.body ?? {})}`);
  });
  const handle = provider.callback();
  server.on('request', (request, response) => void handle(request, response));
  return {
    issuer,
    settings: {
      PUBLIC_URL: muster,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'Castle Sign-in',
    },
    people,
    requests,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Suppresses the provider's warning that it stores everything in memory. */
function quietly<T>(work: () => T): T {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return work();
  } finally {
    console.warn = warn;
  }
}

function configuration(muster: string, people: Map<string, ProviderPerson>): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${muster}/api/login/callback`],
        post_logout_redirect_uris: [muster],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: askToSignOut },
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    // Grants Muster access to the person's data without a page of consent, because Muster belongs to the company.
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    cookies: { keys: ['a key for tests'] },
    pkce: { required: () => true },
    ttl: { Session: 3600, Interaction: 3600, Grant: 3600, AccessToken: 3600, IdToken: 3600 },
  };
}

/** The provider's sign-out page with the form that it must submit. */
function askToSignOut(ctx: { body: unknown }, form: string): void {
  ctx.body = `<!doctype html><html lang="en"><title>Castle Sign-in</title><h1>Sign out of Castle Sign-in?</h1>${form}
<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`;
}

/** The provider's sign-in page, which offers its people and a way to cancel. */
async function interact(
  provider: Provider,
  people: Map<string, ProviderPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { searchParams } = new URL(request.url ?? '/', 'http://provider');
  const sub = searchParams.get('sub');
  if (searchParams.has('stop')) {
    await provider.interactionFinished(request, response, { error: 'access_denied' });
  } else if (sub !== null && people.has(sub)) {
    await provider.interactionFinished(request, response, { login: { accountId: sub } });
  } else {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Castle Sign-in</title><h1>Castle Sign-in</h1>
<form><label>Name <input name="sub" autocomplete="off" required></label> <button>Sign in</button></form>
<form><button name="stop">Stop</button></form>`);
  }
}
