import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../common/events/bus.js';
import { EMPLOYERS } from '../common/events/readers.js';
import { NAME_PLACEHOLDER } from '../notifications/notifications.texts.js';
import { NotifierService } from '../notifications/notifier.service.js';

/** Notifies employers of new members. */
@Injectable()
export class InvitationsNotifications implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: NotifierService,
  ) {}

  onModuleInit(): void {
    this.events.on('invitation.accepted', async (event) => {
      const { invitation, user } = event;
      // All employers are notified of a new co-manager.
      const readers = user.employerId ? [user.employerId] : [EMPLOYERS];
      await this.notifier.notify(event, readers, {
        type: 'invitation_accepted',
        title: 'Invitation accepted',
        message: `${NAME_PLACEHOLDER} joined your company.`,
        namedId: user.id,
        data: { invitationId: invitation.id, employeeId: user.id },
      });
    });
  }
}
