import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import request, { type Response } from 'supertest';
import { tokenOf } from './links.js';
import { Person, someEmail } from './people.js';
import { startProvider, type ProviderPerson, type TestProvider } from './provider.js';
import { startTestApp, type TestApp } from './test-app.js';
import { afterAll, beforeAll } from '@jest/globals';

/** Muster and the provider in its settings. */
export interface WithProvider extends TestApp {
  provider: TestProvider;
  /** Adds a new person with a verified address and a name at the provider. */
  someone(): { sub: string; email: string };
  /** Adds or changes a person at the provider and returns their `sub`. */
  atProvider(sub: string, person: ProviderPerson): string;
}

/** Returns a free address for Muster. The provider needs it in its settings before Muster starts. */
export async function freeAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${port}`;
}

/** Like `withTestApp`, with a real provider. */
export function withProviderApp(
  prepare: (t: WithProvider) => void | Promise<void> = () => undefined,
): WithProvider {
  const t = {} as WithProvider;
  beforeAll(async () => {
    const address = await freeAddress();
    const provider = await startProvider(address);
    const app = await startTestApp({ ...provider.settings, PORT: new URL(address).port });
    const atProvider = (sub: string, person: ProviderPerson) => {
      provider.people.set(sub, { ...provider.people.get(sub), ...person });
      return sub;
    };
    let count = 0;
    const someone = () => {
      const email = someEmail();
      const names = { given_name: 'Amara', family_name: 'Okafor' };
      return { sub: atProvider(`someone-${(count += 1)}`, { email, email_verified: true, ...names }), email };
    };
    Object.assign(t, app, { provider, atProvider, someone });
    await prepare(t);
  });
  afterAll(async () => {
    await t.close();
    await t.provider.close();
  });
  return t;
}

/**
 * Follows the provider's redirects until one leads to Muster, and returns that address.
 * `as` is the person who signs in, null cancels, undefined expects a session at the provider.
 */
export async function throughProvider(
  agent: ReturnType<typeof request.agent>,
  url: string,
  as?: string | null,
): Promise<string> {
  const { origin } = new URL(url);
  let next = new URL(url);
  for (let step = 0; step < 10; step += 1) {
    if (next.origin !== origin) return next.href;
    if (next.pathname.startsWith('/interaction/') && as !== undefined) {
      if (as === null) next.searchParams.set('stop', '');
      else next.searchParams.set('sub', as);
    }
    const answer: Response = await agent.get(next.pathname + next.search).set('Host', next.host);
    if (!answer.headers.location) throw new Error(`The provider answered ${answer.status}: ${answer.text}`);
    next = new URL(answer.headers.location, next);
  }
  throw new Error('The provider never sent the browser back');
}

/** A browser that signs in through the provider, with separate cookies for Muster and the provider. */
export class ProviderBrowser extends Person {
  readonly there: ReturnType<typeof request.agent>;

  constructor(private readonly t: WithProvider) {
    super(t.url);
    this.there = request.agent(t.provider.issuer);
  }

  /** Signs in at the provider and returns the address of Muster that the provider redirects to. */
  async comingBack(as: string | null | undefined, path = '/login'): Promise<string> {
    const { headers } = await this.get(path).expect(302);
    return this.following(headers.location!, as);
  }

  /** Connects an identity from the profile and returns the address of Muster that the provider redirects to. */
  async connecting(as: string | null | undefined): Promise<string> {
    const { body } = await this.post('/login/connect').expect(200);
    return this.comingBack(as, pathOf(body));
  }

  /** Signs in at the provider under `url` and returns the address of Muster that the provider redirects to. */
  following(url: string, as: string | null | undefined): Promise<string> {
    return throughProvider(this.there, url, as);
  }

  /** Opens an address of Muster. */
  open(url: string) {
    const { pathname, search } = new URL(url);
    return this.agent.get(pathname + search);
  }

  /** Signs in through the provider and returns Muster's response to the redirect. */
  async through(as: string | null | undefined, path = '/login') {
    return this.open(await this.comingBack(as, path));
  }

  /** Returns the signed-in member, or null. */
  async whoAmI() {
    const { status, body } = await this.get('/auth/user');
    return status === 200 ? (body as Person['user']) : null;
  }
}

/** Returns the path that a response leads to for connecting an identity, without `/api`. */
export function pathOf(answer: unknown): string {
  const { redirectTo } = answer as { redirectTo: string };
  if (redirectTo !== '/api/login') throw new Error(`Muster led on to ${redirectTo}`);
  return redirectTo.slice('/api'.length);
}

/** Returns a browser that is signed in as a person of the provider. */
export async function signedIn(t: WithProvider, sub: string, path?: string): Promise<ProviderBrowser> {
  const browser = new ProviderBrowser(t);
  const answer = await browser.through(sub, path);
  if (answer.headers.location !== '/') throw new Error(`Muster answered ${answer.status}: ${answer.text}`);
  return browser;
}

/** Invites an address and returns the id and the token of the invitation. */
export async function invitation(by: Person, email: string): Promise<{ id: string; token: string }> {
  const { body } = await by.post('/invitations', { email, firstName: 'Sam', lastName: 'Guard' }).expect(201);
  return { id: (body as { id: string }).id, token: tokenOf(body) };
}
