import type { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from 'express';
import { sql } from 'kysely';
import type { MusterRequest } from '../common/auth/access.js';
import { promiseFromCallback } from '../common/auth/end-sessions.js';
import type { VouchedIdentity } from '../provider-client/oidc.strategy.js';

/** The state of a flow, stored in the session while the browser is at the provider. The provider does not see it. */
interface Flow {
  invitation: string | null;
  /** The account to connect an identity with, or null for a sign-in. */
  connects: string | null;
}

/** A request from the profile: the next flow connects an identity with this account. */
interface Connecting {
  accountId: string;
  askedAt: string;
}

/** A request of a browser that returns. `user` is set after the response was checked. */
export interface ProviderRequest extends MusterRequest {
  flow?: Flow;
  user?: VouchedIdentity;
}

declare module 'express-session' {
  interface SessionData {
    /** The strategy's own data: state, nonce and PKCE verifier. */
    providerState: object;
    flow: Flow;
    connecting: Connecting;
    /** A verified person who has not yet chosen whether to join a company. */
    newcomer: VouchedIdentity;
  }
}

/** A browser that returns later must start again. */
const FLOW_MS = 15 * 60_000;
/** The browser starts the flow immediately after the request to connect. */
const CONNECTING_MS = 60_000;

/**
 * Stores the flow in the session. The strategy adds its data and saves both. The session of a browser that is not
 * signed in lasts only for the flow.
 */
export function beginSignInFlow({ session }: Request, flow: Flow): void {
  delete session.newcomer;
  session.flow = flow;
  if (!session.userId) session.cookie.maxAge = FLOW_MS;
}

/** Stores in the session that the account asked to connect an identity of the provider. */
export async function saveConnectRequest({ session }: Request, accountId: string, now: Date): Promise<void> {
  session.connecting = { accountId, askedAt: now.toISOString() };
  await promiseFromCallback((done) => session.save(done));
}

/** Returns the account that asked within the last minute, once, or null. */
export function takeConnectRequest({ session }: Request, now: Date): string | null {
  const { connecting } = session;
  delete session.connecting;
  if (!connecting || now.getTime() - Date.parse(connecting.askedAt) > CONNECTING_MS) return null;
  return connecting.accountId;
}

/** Returns the flow once, even if several responses arrive at the same time. A flow cannot be reused. */
export async function takeSignInFlow(
  { session, sessionID }: Request,
  em: EntityManager,
): Promise<Flow | null> {
  const { flow } = session;
  delete session.flow;
  if (!flow) return null;
  const { rows } = await sql`
    update session set sess = (sess::jsonb - 'flow' - 'providerState')::json
     where sid = ${sessionID} and sess -> 'flow' is not null returning sid`.execute(em.getKysely());
  return rows.length > 0 ? flow : null;
}

/** Keeps a verified person for their choice, under a new session id that no other client can know. */
export async function keepIdentityForChoice(request: Request, offered: VouchedIdentity): Promise<void> {
  await promiseFromCallback((done) => request.session.regenerate(done));
  request.session.cookie.maxAge = FLOW_MS;
  request.session.newcomer = offered;
  await promiseFromCallback((done) => request.session.save(done));
}
