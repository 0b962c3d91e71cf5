import { Body, Controller, Get, HttpCode, Post, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import { PatchOrPut } from '../common/http/patch-or-put.js';
import { Download } from '../common/http/files/downloads.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, PICK_MAX, type ListQuery } from '../common/http/lists/list-query.js';
import { EmployeesExportService } from './employees-export.service.js';
import { EmployeesQueries } from './employees.queries.js';
import { EmployeesService } from './employees.service.js';
import { MemberStatusService } from './member-status.service.js';
import { UpdateEmployeeRequest, type EmployeeDetail, type EmployeeView } from './users.contract.js';

@Controller()
export class EmployeesController {
  constructor(
    private readonly employees: EmployeesService,
    private readonly memberStatus: MemberStatusService,
    private readonly queries: EmployeesQueries,
    private readonly exports: EmployeesExportService,
  ) {}

  @Roles('employer')
  @Get('employees')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<EmployeeView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer')
  @Get('users/employees')
  pickList(@CurrentActor() actor: Actor, @List(PICK_MAX) query: ListQuery): Promise<Page<EmployeeView>> {
    return this.queries.pickList(actor, query);
  }

  @Roles('employer')
  @Download()
  @Get('employees/export')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  export(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<StreamableFile> {
    return this.exports.file(actor, query);
  }

  @Roles('employer')
  @Get('employees/:id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<EmployeeDetail> {
    return this.queries.one(actor, id);
  }

  @Roles('employer')
  @PatchOrPut('employees/:id')
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: UpdateEmployeeRequest,
  ): Promise<EmployeeDetail> {
    return this.employees.update(actor, id, request);
  }

  @Roles('employer')
  @HttpCode(200)
  @Post('employees/:id/deactivate')
  deactivate(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<EmployeeDetail> {
    return this.memberStatus.deactivate(actor, id);
  }

  @Roles('employer')
  @HttpCode(200)
  @Post('employees/:id/reactivate')
  reactivate(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<EmployeeDetail> {
    return this.memberStatus.reactivate(actor, id);
  }
}
