import type { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from 'express';
import { sql } from 'kysely';
import { finished } from '../common/auth/end-sessions.js';
import type { Identity } from './identity.js';

/** What is kept on our side while a browser is at the provider; the provider sees nothing of it. */
interface Flow {
  invitation: string | null;
  /** The account that connects an identity, instead of signing in. */
  connects: string | null;
}

/** Somebody whom the provider vouches for and who has not chosen yet whether to join a company. */
interface Offered {
  identity: Identity;
  idToken: string | undefined;
}

declare module 'express-session' {
  interface SessionData {
    /** The strategy's own: state, nonce and PKCE verifier. */
    providerState: object;
    flow: Flow;
    newcomer: Offered;
  }
}

/** Whoever has not come back by then begins again. */
const FLOW_MS = 15 * 60_000;

/**
 * Makes the session of a flow: the strategy has put its part in. A browser in which nobody is signed in gets one that
 * lasts only for it. It is stored before the browser hears where to go, or it could be back first.
 */
export async function storeFlow({ session }: Request, flow: Flow): Promise<void> {
  delete session.newcomer;
  session.flow = flow;
  if (!session.userId) session.cookie.maxAge = FLOW_MS;
  await finished((done) => session.save(done));
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
export async function keepForChoice(request: Request, offered: Offered): Promise<void> {
  await finished((done) => request.session.regenerate(done));
  request.session.cookie.maxAge = FLOW_MS;
  request.session.newcomer = offered;
  await finished((done) => request.session.save(done));
}
