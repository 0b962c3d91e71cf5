import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { Config } from '../../config/config.js';
import { Connections } from '../db/connections.js';
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
      inject: [Config, Connections],
      useFactory: async (config: Config, connections: Connections) =>
        new SessionGate(
          config,
          connections,
          config.sessionSecret ?? (await sharedSecret(connections, 'session_secret')),
        ),
    },
    DenyByDefault,
    RecentSessions,
    { provide: APP_GUARD, useClass: DoorGuard },
  ],
  exports: [Actors, RecentSessions, SessionGate, SignedIn],
})
export class AuthCoreModule {}
