import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, type ListQuery } from '../common/http/lists/list-query.js';
import { Route } from '../common/routes/route.js';
import { ClockCardsQueries } from './clock-cards.queries.js';
import { EmployerClockOutService } from './entries/employer-clock-out.service.js';
import { ClockInService } from './actions/clock-in.service.js';
import { EmployeeClockOutService } from './actions/employee-clock-out.service.js';
import { ClockPressesService } from './actions/clock-presses.service.js';
import { ClockUndoService } from './actions/clock-undo.service.js';
import {
  ClockBreakRequest,
  ClockInRequest,
  clockRoutes,
  ClockOutRequest,
  EndClockEntryRequest,
  PressLocationRequest,
  UndoClockOutRequest,
  type ClockEntryView,
  type ClockView,
} from './clock.contract.js';
import { ClockBreaksService } from './breaks/clock-breaks.service.js';
import { ClockQueries } from './clock.queries.js';
import { dutyRoutes, type DutyView } from './duty/duty.contract.js';
import { DutyQueries } from './duty/duty.queries.js';

/** Both roles may send clock actions, because an employer here may be an employee in another company. */
@Controller()
export class ClockController {
  constructor(
    private readonly queries: ClockQueries,
    private readonly cards: ClockCardsQueries,
    private readonly clockIns: ClockInService,
    private readonly employeeClockOut: EmployeeClockOutService,
    private readonly breaks: ClockBreaksService,
    private readonly undoing: ClockUndoService,
    private readonly presses: ClockPressesService,
    private readonly employerClockOut: EmployerClockOutService,
    private readonly duty: DutyQueries,
  ) {}

  @Roles('employee')
  @Route(clockRoutes, 'GET /clock')
  show(@CurrentActor() actor: Actor): Promise<ClockView> {
    return this.cards.of(actor);
  }

  @Roles('employer', 'employee')
  @Route(clockRoutes, 'POST /clock/in')
  clockIn(@CurrentActor() actor: Actor, @Body() request: ClockInRequest): Promise<ClockEntryView> {
    return this.clockIns.clockIn(actor, request);
  }

  @Roles('employer', 'employee')
  @Route(clockRoutes, 'POST /clock/out')
  clockOut(@CurrentActor() actor: Actor, @Body() request: ClockOutRequest): Promise<ClockEntryView> {
    return this.employeeClockOut.clockOut(actor, request);
  }

  @Roles('employer', 'employee')
  @Route(clockRoutes, 'POST /clock/breaks')
  break(@CurrentActor() actor: Actor, @Body() request: ClockBreakRequest): Promise<ClockEntryView> {
    return this.breaks.record(actor, request);
  }

  @Roles('employer', 'employee')
  @Route(clockRoutes, 'POST /clock/undo')
  undo(@CurrentActor() actor: Actor, @Body() request: UndoClockOutRequest): Promise<ClockEntryView> {
    return this.undoing.undo(actor, request);
  }

  @Roles('employer', 'employee')
  @Route(clockRoutes, 'PATCH /clock/presses/:id')
  locate(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: PressLocationRequest,
  ): Promise<ClockEntryView> {
    return this.presses.locate(actor, id, request);
  }

  @Roles('employer')
  @Route(dutyRoutes, 'GET /clock/duty')
  board(@CurrentActor() actor: Actor): Promise<DutyView> {
    return this.duty.board(actor);
  }

  @Roles('employer', 'employee')
  @Route(clockRoutes, 'GET /clock/entries')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<ClockEntryView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer', 'employee')
  @Route(clockRoutes, 'GET /clock/entries/:id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ClockEntryView> {
    return this.queries.one(actor, id);
  }

  @Roles('employer')
  @Route(clockRoutes, 'POST /clock/entries/:id/end')
  end(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: EndClockEntryRequest,
  ): Promise<ClockEntryView> {
    return this.employerClockOut.end(actor, id, request);
  }
}
