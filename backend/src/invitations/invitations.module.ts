import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { AcceptanceService } from './acceptance.service.js';
import { EmptyCompany } from './empty-company.service.js';
import { InvitationMailsService } from './invitation-mails.service.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsQueries } from './invitations.queries.js';
import { InvitationsService } from './invitations.service.js';
import { PlacementService } from './placement.service.js';
import { SentInvitations } from './sent-invitations.service.js';

@Module({
  imports: [MailModule],
  controllers: [InvitationsController],
  providers: [
    AcceptanceService,
    EmptyCompany,
    InvitationMailsService,
    InvitationsQueries,
    InvitationsService,
    PlacementService,
    SentInvitations,
  ],
  exports: [AcceptanceService, EmptyCompany, SentInvitations],
})
export class InvitationsModule {}
