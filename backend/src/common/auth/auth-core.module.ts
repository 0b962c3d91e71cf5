import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { Config } from '../../config/config.js';
import { Connections } from '../db/pool/connections.js';
import { sharedSecret } from '../db/installation-values.js';
import { ActorCache } from './actor-cache.js';
import { DenyByDefault } from './deny-by-default.js';
import { AccessGuard } from './access.guard.js';
import { SessionCache } from './session-cache.js';
import { SessionHandler } from './session-handler.js';
import { ActorRecheck } from './actor-recheck.js';

/** Loads sessions and checks access on every route. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    ActorCache,
    ActorRecheck,
    {
      provide: SessionHandler,
      inject: [Config, Connections],
      useFactory: async (config: Config, connections: Connections) =>
        new SessionHandler(
          config,
          connections,
          config.sessionSecret ?? (await sharedSecret(connections, 'session_secret')),
        ),
    },
    DenyByDefault,
    SessionCache,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [ActorCache, SessionCache, SessionHandler, ActorRecheck],
})
export class AuthCoreModule {}
