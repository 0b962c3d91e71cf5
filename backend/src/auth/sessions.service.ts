import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RecentSessions } from '../common/auth/recent-sessions.js';
import { sessionCookie } from '../common/auth/session.js';
import { Config } from '../config/config.js';
import { Clock } from '../common/time/clock.js';
import type { User } from '../users/user.entity.js';

const AGENT_MAX = 300;

/** Begins and ends the session of one browser. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly recent: RecentSessions,
  ) {}

  /** Signs a member in under a new session id, so that one planted before is worth nothing. */
  async begin(request: Request, user: Pick<User, 'id' | 'accountId'>): Promise<void> {
    await finished((done) => request.session.regenerate(done));
    this.recent.forget();
    request.session.accountId = user.accountId;
    request.session.userId = user.id;
    request.session.signedInAt = this.clock.now().toISOString();
    request.session.agent = request.get('user-agent')?.slice(0, AGENT_MAX);
    await finished((done) => request.session.save(done));
  }

  /** Deletes the session's row, which closes its sockets on every server, and the cookie. */
  async end(request: Request, response: Response): Promise<void> {
    await finished((done) => request.session.destroy(done));
    this.recent.forget();
    response.clearCookie(sessionCookie(this.config), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.config.https,
    });
  }
}

function finished(work: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    work((error) => (error ? reject(error as Error) : resolve()));
  });
}
