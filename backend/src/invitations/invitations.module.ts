import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { AcceptanceService } from './acceptance.service.js';
import { EmptyCompanyService } from './empty-company.service.js';
import { InvitationsImportService } from './invitations-import.service.js';
import { InvitationLimitsService } from './invitation-limits.service.js';
import { InvitationMailsService } from './invitation-mails.service.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsDeactivationListener } from './invitations-deactivation.listener.js';
import { InvitationsErasureListener } from './invitations-erasure.listener.js';
import { InvitationsHousekeeping } from './invitations.housekeeping.js';
import { InvitationsMails } from './invitations.mails.js';
import { InvitationsNotifications } from './invitations.notifications.js';
import { InvitationsQueries } from './invitations.queries.js';
import { InvitationsService } from './invitations.service.js';
import { InvitedRegistrationsService } from './invited-registrations.service.js';
import { InvitedMembershipService } from './invited-membership.service.js';
import { Invitation } from './invitation.entity.js';

@Module({
  imports: [MikroOrmModule.forFeature([Invitation]), MailModule, NotificationsModule],
  controllers: [InvitationsController],
  providers: [
    AcceptanceService,
    EmptyCompanyService,
    InvitationLimitsService,
    InvitationMailsService,
    InvitationsDeactivationListener,
    InvitationsErasureListener,
    InvitationsHousekeeping,
    InvitationsImportService,
    InvitationsMails,
    InvitationsNotifications,
    InvitationsQueries,
    InvitationsService,
    InvitedRegistrationsService,
    InvitedMembershipService,
  ],
  exports: [AcceptanceService, EmptyCompanyService, InvitedRegistrationsService],
})
export class InvitationsModule {}
