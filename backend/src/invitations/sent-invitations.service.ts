import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import { Invitation } from './invitation.entity.js';

/** What an employer who leaves has sent. */
@Injectable()
export class SentInvitations {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Revokes what is still open: they have its links. Inside the caller's transaction, the company and the sender
   * locked, so that whoever accepts meanwhile was first, or finds no invitation. */
  async revoke({ companyId, id }: { companyId: string; id: string }, actorId: string): Promise<void> {
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
    await this.em.flush();
  }
}
