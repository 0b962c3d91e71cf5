import type { Request } from 'express';
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

/** Notes what a flow is for. A browser in which nobody is signed in gets a session that lasts only for it. */
export function beginFlow({ session }: Request, flow: Flow): void {
  delete session.newcomer;
  session.flow = flow;
  if (!session.userId) session.cookie.maxAge = FLOW_MS;
}

/** What the flow was for, once: whatever comes of it, it cannot be used again. */
export function takeFlow({ session }: Request): Flow | null {
  const { flow } = session;
  delete session.flow;
  return flow ?? null;
}

/** Keeps somebody for their choice, under a session id that nobody else can know. */
export async function keepForChoice(request: Request, offered: Offered): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.session.regenerate((error?: unknown) => (error ? reject(error as Error) : resolve()));
  });
  request.session.cookie.maxAge = FLOW_MS;
  request.session.newcomer = offered;
}
