import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { Actors } from './actors.js';
import { DenyByDefault } from './deny-by-default.js';
import { DoorGuard } from './door.guard.js';
import { RecentSessions } from './recent-sessions.js';
import { SessionGate } from './session-gate.js';

/** Who asks and whether they may, for every route. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    Actors,
    SessionGate,
    DenyByDefault,
    RecentSessions,
    { provide: APP_GUARD, useClass: DoorGuard },
  ],
  exports: [Actors, RecentSessions, SessionGate],
})
export class AuthCoreModule {}
