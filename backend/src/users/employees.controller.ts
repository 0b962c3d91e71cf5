import { Body, Controller, type StreamableFile } from '@nestjs/common';
import { AsksAgain, CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { LongBody } from '../common/http/bodies/long-body.js';
import { IdParam } from '../common/http/id-param.js';
import { Download } from '../common/http/files/downloads.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, oneOfList, PICK_MAX, type ListQuery } from '../common/http/lists/list-query.js';
import { EmployeesExportService } from './employees-export.service.js';
import { EmployeesQueries } from './employees.queries.js';
import { EmployeesService } from './employees.service.js';
import { MemberStatusService } from './member-status.service.js';
import { PayrollNumbersService } from './payroll-numbers.service.js';
import { Route } from '../common/routes/route.js';
import {
  employeeRoutes,
  PayrollNumbersRequest,
  UpdateEmployeeRequest,
  type EmployeeDetail,
  type EmployeeView,
  type PayrollNumbersView,
} from './users.contract.js';

@Controller()
export class EmployeesController {
  constructor(
    private readonly employees: EmployeesService,
    private readonly memberStatus: MemberStatusService,
    private readonly queries: EmployeesQueries,
    private readonly exports: EmployeesExportService,
    private readonly numbers: PayrollNumbersService,
  ) {}

  @Roles('employer')
  @Route(employeeRoutes, 'GET /employees')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<EmployeeView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer')
  @Route(employeeRoutes, 'GET /users/employees')
  pickList(@CurrentActor() actor: Actor, @List(PICK_MAX) query: ListQuery): Promise<Page<EmployeeView>> {
    return this.queries.pickList(actor, query);
  }

  @Roles('employer')
  @Route(employeeRoutes, 'GET /users/employees/:id')
  picked(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<EmployeeView> {
    return oneOfList((query) => this.queries.pickList(actor, query), id);
  }

  @Roles('employer')
  @Download()
  @Route(employeeRoutes, 'GET /employees/export')
  export(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<StreamableFile> {
    return this.exports.file(actor, query);
  }

  @Roles('employer')
  @Route(employeeRoutes, 'GET /payroll-numbers')
  payrollNumbers(@CurrentActor() actor: Actor): Promise<PayrollNumbersView> {
    return this.numbers.list(actor);
  }

  @Roles('employer')
  @LongBody('512kb')
  @Route(employeeRoutes, 'PATCH /payroll-numbers')
  setPayrollNumbers(
    @CurrentActor() actor: Actor,
    @Body() request: PayrollNumbersRequest,
  ): Promise<PayrollNumbersView> {
    return this.numbers.set(actor, request);
  }

  @Roles('employer')
  @Route(employeeRoutes, 'GET /employees/:id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<EmployeeDetail> {
    return this.queries.one(actor, id);
  }

  @Roles('employer')
  @Route(employeeRoutes, 'PATCH /employees/:id')
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: UpdateEmployeeRequest,
  ): Promise<EmployeeDetail> {
    return this.employees.update(actor, id, request);
  }

  @Roles('employer')
  @Route(employeeRoutes, 'POST /employees/:id/deactivate')
  deactivate(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<EmployeeDetail> {
    return this.memberStatus.deactivate(actor, id);
  }

  @Roles('employer')
  @AsksAgain('if it is an employer')
  @Route(employeeRoutes, 'POST /employees/:id/reactivate')
  reactivate(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<EmployeeDetail> {
    return this.memberStatus.reactivate(actor, id);
  }
}
