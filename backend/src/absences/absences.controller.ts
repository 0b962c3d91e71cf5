import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/lists/list-page.js';
import { Route } from '../common/routes/route.js';
import {
  absenceRoutes,
  AddLeaveKindRequest,
  ChangeLeaveKindRequest,
  LeaveSettingsRequest,
  type LeaveKindView,
  type LeaveSettingsView,
} from './absences.contract.js';
import { AbsencesQueries } from './absences.queries.js';
import { LeaveSettingsService } from './leave-settings.service.js';

@Controller()
export class AbsencesController {
  constructor(
    private readonly queries: AbsencesQueries,
    private readonly settings: LeaveSettingsService,
  ) {}

  @Roles('employer', 'employee')
  @Route(absenceRoutes, 'GET /leave-settings')
  read(@CurrentActor() { companyId }: Actor): Promise<LeaveSettingsView> {
    return this.queries.settings(companyId);
  }

  @Roles('employer')
  @Route(absenceRoutes, 'PATCH /leave-settings')
  change(@CurrentActor() actor: Actor, @Body() request: LeaveSettingsRequest): Promise<LeaveSettingsView> {
    return this.settings.changeSettings(actor, request);
  }

  @Roles('employer', 'employee')
  @Route(absenceRoutes, 'GET /leave-kinds')
  kinds(@CurrentActor() actor: Actor): Promise<Page<LeaveKindView>> {
    return this.queries.kinds(actor);
  }

  @Roles('employer')
  @Route(absenceRoutes, 'POST /leave-kinds')
  addKind(@CurrentActor() actor: Actor, @Body() request: AddLeaveKindRequest): Promise<LeaveKindView> {
    return this.settings.addKind(actor, request);
  }

  @Roles('employer')
  @Route(absenceRoutes, 'PATCH /leave-kinds/:id')
  changeKind(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: ChangeLeaveKindRequest,
  ): Promise<LeaveKindView> {
    return this.settings.changeKind(actor, id, request);
  }
}
