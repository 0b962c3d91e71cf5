import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { Clock } from '../common/time/clock.js';
import { Invitation } from './invitation.entity.js';

/** Revokes the open invitations of a leaver, who knows their links. */
@Injectable()
export class InvitationsDeactivationListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on('employee.deactivated', (event) => this.revokeAll(event));
  }

  /** Locks each open invitation. A simultaneous acceptance either comes first or finds the invitation revoked. */
  private async revokeAll({ user, actorId }: EventOf<'employee.deactivated'>): Promise<void> {
    const { companyId, id } = user;
    const now = this.clock.now();
    const open = { companyId, employerId: id, status: 'pending', expiresAt: { $gt: now } } as const;
    const invitations = await this.em.find(Invitation, open, {
      orderBy: { id: 'asc' },
      lockMode: LockMode.PESSIMISTIC_WRITE,
      refresh: true,
    });
    for (const invitation of invitations) {
      invitation.status = 'revoked';
      invitation.updatedAt = now;
      await this.events.emit('invitation.revoked', {
        invitation,
        companyId,
        actorId,
        objectType: 'invitation',
        objectId: invitation.id,
        changes: { status: { from: 'pending', to: 'revoked' } },
      });
    }
  }
}
