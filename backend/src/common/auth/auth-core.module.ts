import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import type { Pool } from 'pg';
import { Config } from '../../config/config.js';
import { POOL } from '../db/database.module.js';
import { sharedSecret } from '../db/installation.js';
import { Actors } from './actors.js';
import { DenyByDefault } from './deny-by-default.js';
import { DoorGuard } from './door.guard.js';
import { RecentSessions } from './recent-sessions.js';
import { SessionGate } from './session-gate.js';
import { SignedIn } from './signed-in.js';

/** Who asks and whether they may, for every route. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    Actors,
    SignedIn,
    {
      provide: SessionGate,
      inject: [Config, POOL],
      useFactory: async (config: Config, pool: Pool) =>
        new SessionGate(config, pool, config.sessionSecret ?? (await sharedSecret(pool, 'session_secret'))),
    },
    DenyByDefault,
    RecentSessions,
    { provide: APP_GUARD, useClass: DoorGuard },
  ],
  exports: [Actors, RecentSessions, SessionGate, SignedIn],
})
export class AuthCoreModule {}
