import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AsksAgain, CurrentActor, Roles, WhileClosed, WithoutFactor } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, oneOfList, type ListQuery } from '../common/http/lists/list-query.js';
import { Route } from '../common/routes/route.js';
import type { CurrentUserView } from '../users/users.contract.js';
import {
  accountRoutes,
  AcceptInvitationRequest,
  ChangePasswordRequest,
  CreateCompanyRequest,
  SwitchRequest,
  type AccountView,
  type SessionView,
} from './accounts.contract.js';
import { AccountsQueries } from './accounts.queries.js';
import { EmailConfirmationService } from './email-confirmation.service.js';
import { AccountSwitchService } from './account-switch.service.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { PasswordChangeService } from './password-change.service.js';

/** Routes of the signed-in account: ways to sign in, sessions and memberships. */
@Controller()
export class AccountsController {
  constructor(
    private readonly queries: AccountsQueries,
    private readonly passwords: PasswordChangeService,
    private readonly confirmation: EmailConfirmationService,
    private readonly sessions: OwnSessionsService,
    private readonly moves: AccountSwitchService,
  ) {}

  @Roles('employer', 'employee')
  @WithoutFactor()
  @Route(accountRoutes, 'GET /auth/account')
  account(@CurrentActor() actor: Actor): Promise<AccountView> {
    return this.queries.account(actor);
  }

  @Roles('employer', 'employee')
  @Route(accountRoutes, 'POST /auth/password')
  changePassword(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Body() body: ChangePasswordRequest,
  ): Promise<void> {
    return this.passwords.change(actor, request, body);
  }

  @Roles('employer', 'employee')
  @Route(accountRoutes, 'POST /auth/confirm/send')
  sendConfirmation(@CurrentActor() actor: Actor): Promise<void> {
    return this.confirmation.send(actor);
  }

  @Roles('employer', 'employee')
  @Route(accountRoutes, 'GET /auth/sessions')
  sessionsOf(
    @CurrentActor() actor: Actor,
    @Req() { sessionID }: Request,
    @List() query: ListQuery,
  ): Promise<Page<SessionView>> {
    return this.queries.sessions(actor, sessionID, query);
  }

  @Roles('employer', 'employee')
  @Route(accountRoutes, 'GET /auth/sessions/:id')
  sessionOf(
    @CurrentActor() actor: Actor,
    @Req() { sessionID }: Request,
    @IdParam() id: string,
  ): Promise<SessionView> {
    return oneOfList((query) => this.queries.sessions(actor, sessionID, query), id);
  }

  @Roles('employer', 'employee')
  @Route(accountRoutes, 'DELETE /auth/sessions')
  endSessions(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    return this.sessions.endAll(actor, request, response);
  }

  @Roles('employer', 'employee')
  @Route(accountRoutes, 'DELETE /auth/sessions/:id')
  endSession(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    return this.sessions.end(actor, id, request, response);
  }

  @Roles('employer', 'employee')
  @AsksAgain()
  @Route(accountRoutes, 'DELETE /auth/identities/:id')
  removeIdentity(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @IdParam() id: string,
  ): Promise<void> {
    return this.sessions.removeIdentity(actor, request, id);
  }

  @Roles('employer', 'employee')
  @WithoutFactor()
  @WhileClosed()
  @Route(accountRoutes, 'POST /auth/switch')
  switchTo(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Body() body: SwitchRequest,
  ): Promise<CurrentUserView> {
    return this.moves.switchTo(actor, request, body.userId);
  }

  @Roles('employer', 'employee')
  @Route(accountRoutes, 'POST /auth/accept')
  accept(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Body() body: AcceptInvitationRequest,
  ): Promise<CurrentUserView> {
    return this.moves.accept(actor, request, body.invitationToken);
  }

  @Roles('employer', 'employee')
  @Route(accountRoutes, 'POST /auth/company')
  createCompany(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Body() { companyName }: CreateCompanyRequest,
  ): Promise<CurrentUserView> {
    return this.moves.createCompany(actor, request, companyName);
  }
}
