import { Module } from '@nestjs/common';
import { AcceptanceService } from './acceptance.service.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsQueries } from './invitations.queries.js';
import { InvitationsService } from './invitations.service.js';

@Module({
  controllers: [InvitationsController],
  providers: [AcceptanceService, InvitationsQueries, InvitationsService],
  exports: [AcceptanceService],
})
export class InvitationsModule {}
