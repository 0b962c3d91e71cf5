import { Body, Controller, Ip, Param } from '@nestjs/common';
import { AsksAgain, CurrentActor, Public, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { LongBody } from '../common/http/bodies/long-body.js';
import { IMPORT_BODY_SIZE } from '../common/import.contract.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, type ListQuery } from '../common/http/lists/list-query.js';
import { Route } from '../common/routes/route.js';
import { InvitationsImportService } from './invitations-import.service.js';
import {
  ImportPeopleRequest,
  type PeopleImportCheck,
  type PeopleImportView,
  InviteRequest,
  UpdateInvitationRequest,
  invitationRoutes,
  type InvitationPreview,
  type InvitationSender,
  type InvitationView,
  type InvitationWithLink,
} from './invitations.contract.js';
import { InvitationsQueries } from './invitations.queries.js';
import { InvitationsService } from './invitations.service.js';

@Controller()
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly imports: InvitationsImportService,
    private readonly queries: InvitationsQueries,
  ) {}

  @Roles('employer')
  @Route(invitationRoutes, 'GET /invitations')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<InvitationView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer')
  @AsksAgain('if it is for an employer')
  @Route(invitationRoutes, 'POST /invitations')
  invite(@CurrentActor() actor: Actor, @Body() request: InviteRequest): Promise<InvitationWithLink> {
    return this.invitations.invite(actor, request);
  }

  @Roles('employer')
  @LongBody(IMPORT_BODY_SIZE)
  @Route(invitationRoutes, 'POST /invitations/import')
  import(@CurrentActor() actor: Actor, @Body() request: ImportPeopleRequest): Promise<PeopleImportView> {
    return this.imports.import(actor, request);
  }

  @Roles('employer')
  @LongBody(IMPORT_BODY_SIZE)
  @Route(invitationRoutes, 'POST /invitations/import/check')
  checkImport(
    @CurrentActor() actor: Actor,
    @Body() request: ImportPeopleRequest,
  ): Promise<PeopleImportCheck> {
    return this.imports.check(actor, request);
  }

  @Public()
  @Route(invitationRoutes, 'GET /invitations/validate/:token')
  preview(@Param('token') token: string, @Ip() address: string): Promise<InvitationPreview> {
    return this.invitations.preview(token, address);
  }

  @Public()
  @Route(invitationRoutes, 'GET /invitations/validate/:token/sender')
  sender(@Param('token') token: string, @Ip() address: string): Promise<InvitationSender> {
    return this.invitations.sender(token, address);
  }

  @Roles('employer')
  @Route(invitationRoutes, 'GET /invitations/:id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<InvitationView> {
    return this.queries.one(actor, id);
  }

  @Roles('employer')
  @Route(invitationRoutes, 'PATCH /invitations/:id')
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: UpdateInvitationRequest,
  ): Promise<InvitationView> {
    return this.invitations.update(actor, id, request);
  }

  @Roles('employer')
  @AsksAgain('if it is for an employer')
  @Route(invitationRoutes, 'POST /invitations/resend/:id')
  resend(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<InvitationWithLink> {
    return this.invitations.resend(actor, id);
  }

  @Roles('employer')
  @Route(invitationRoutes, 'POST /invitations/revoke/:id')
  revoke(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<InvitationView> {
    return this.invitations.revoke(actor, id);
  }
}
