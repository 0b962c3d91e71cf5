import type { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from 'express';
import { sql } from 'kysely';
import type { MusterRequest } from '../common/auth/access.js';
import { fromCallback } from '../common/auth/end-sessions.js';
import type { VouchedIdentity } from './oidc.strategy.js';

/** What is kept on our side while a browser is at the provider; the provider sees nothing of it. */
interface Flow {
  invitation: string | null;
  /** The account that connects an identity, instead of signing in. */
  connects: string | null;
}

/** Somebody asked for it in their profile: their next way to the provider connects an identity with this account. */
interface Connecting {
  accountId: string;
  askedAt: string;
}

/** A browser that came back: what it had begun for, and, once that is checked, whom the provider vouches for. */
export interface ProviderRequest extends MusterRequest {
  flow?: Flow;
  user?: VouchedIdentity;
}

declare module 'express-session' {
  interface SessionData {
    /** The strategy's own: state, nonce and PKCE verifier. */
    providerState: object;
    flow: Flow;
    connecting: Connecting;
    /** Who has not chosen yet whether to join a company. */
    newcomer: VouchedIdentity;
  }
}

/** Whoever has not come back by then begins again. */
const FLOW_MS = 15 * 60_000;
/** Whoever asks to connect is led on at once. */
const CONNECTING_MS = 60_000;

/**
 * Puts into the session what a flow is for; the strategy adds its part and stores it. A browser in which nobody is
 * signed in gets one that lasts only for the flow.
 */
export function beginFlow({ session }: Request, flow: Flow): void {
  delete session.newcomer;
  session.flow = flow;
  if (!session.userId) session.cookie.maxAge = FLOW_MS;
}

/** Remembers that the account asked to connect an identity. */
export async function askToConnect({ session }: Request, accountId: string, now: Date): Promise<void> {
  session.connecting = { accountId, askedAt: now.toISOString() };
  await fromCallback((done) => session.save(done));
}

/** The account that asked just now, once; null when none did. */
export function takeConnecting({ session }: Request, now: Date): string | null {
  const { connecting } = session;
  delete session.connecting;
  if (!connecting || now.getTime() - Date.parse(connecting.askedAt) > CONNECTING_MS) return null;
  return connecting.accountId;
}

/** What the flow was for, once, also of several answers that come at the same time: whatever comes of it, it cannot be
 * used again. */
export async function takeFlow({ session, sessionID }: Request, em: EntityManager): Promise<Flow | null> {
  const { flow } = session;
  delete session.flow;
  if (!flow) return null;
  const { rows } = await sql`
    update session set sess = (sess::jsonb - 'flow' - 'providerState')::json
     where sid = ${sessionID} and sess -> 'flow' is not null returning sid`.execute(em.getKysely());
  return rows.length > 0 ? flow : null;
}

/** Keeps somebody for their choice, under a session id that nobody else can know. */
export async function keepForChoice(request: Request, offered: VouchedIdentity): Promise<void> {
  await fromCallback((done) => request.session.regenerate(done));
  request.session.cookie.maxAge = FLOW_MS;
  request.session.newcomer = offered;
  await fromCallback((done) => request.session.save(done));
}
