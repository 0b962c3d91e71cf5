import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../common/events/bus.js';
import type { Invitation } from '../invitations/invitation.entity.js';
import { MailQueue } from './mail-queue.js';

/**
 * Queues and withdraws the mails that follow from a change, in the change's own transaction. Mails that carry a secret
 * are queued by the use case that makes it: an event never holds one.
 */
@Injectable()
export class MailListener implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly mails: MailQueue,
  ) {}

  onModuleInit(): void {
    this.events.on('account.password_changed', (account) => this.mails.passwordChanged(account));
    this.events.on('account.password_reset', (account) => this.mails.passwordChanged(account));
    this.events.on('invitation.accepted', ({ invitation }) => this.withdraw(invitation));
    this.events.on('invitation.resent', ({ invitation }) => this.withdraw(invitation));
    this.events.on('invitation.revoked', ({ invitation }) => this.withdraw(invitation));
  }

  private withdraw({ companyId, id }: Invitation): Promise<void> {
    return this.mails.withdrawInvitation(companyId, id);
  }
}
