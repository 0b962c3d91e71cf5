import { Body, Controller, Get, Patch } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/list-page.js';
import { List, type ListQuery } from '../common/http/list-query.js';
import { EmployeesQueries } from './employees.queries.js';
import { EmployeesService } from './employees.service.js';
import { UpdateEmployeeRequest, type EmployeeView } from './users.contract.js';

@Controller()
export class EmployeesController {
  constructor(
    private readonly employees: EmployeesService,
    private readonly queries: EmployeesQueries,
  ) {}

  @Roles('employer')
  @Get('employees')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<EmployeeView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer')
  @Get('users/employees')
  pickList(@CurrentActor() actor: Actor): Promise<EmployeeView[]> {
    return this.queries.pickList(actor);
  }

  @Roles('employer')
  @Get('employees/:id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<EmployeeView> {
    return this.queries.one(actor, id);
  }

  @Roles('employer')
  @Patch('employees/:id')
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: UpdateEmployeeRequest,
  ): Promise<EmployeeView> {
    return this.employees.update(actor, id, request);
  }
}
