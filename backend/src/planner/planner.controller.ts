import { Body, Controller } from '@nestjs/common';
import { AsksAgain, CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { Route } from '../common/routes/route.js';
import type { Days } from '../common/http/days.js';
import { PlannerDays } from './planner-days.js';
import {
  AddPlannerShiftRequest,
  AddScheduleShiftRequest,
  CopyWeekRequest,
  PublishSchedulesRequest,
  RemoveScheduleShiftRequest,
  UndoCopyRequest,
  UpdateScheduleShiftRequest,
  plannerRoutes,
  type AvailableView,
  type PlannedCostView,
  type PlannerCopied,
  type PlannerView,
  type PublishedSchedulesView,
  type SavedScheduleShiftView,
  type UndoneCopy,
} from './planner.contract.js';
import type { SavedShiftView } from '../rotas/shifts/rota-shifts.contract.js';
import { IdParam } from '../common/http/id-param.js';
import { SchedulePublishingService } from '../schedules/schedule-publishing.service.js';
import { AvailablePeopleQueries, NameSearch } from './available-people.queries.js';
import { PlannedCostQueries } from './planned-cost.queries.js';
import { CopyUndoService } from './copy-undo.service.js';
import { PlannerShiftsService } from './planner-shifts.service.js';
import { PlannerCopyService } from './planner-copy.service.js';
import { PlannerQueries } from './planner.queries.js';
import { ScheduleShiftsService } from './schedule-shifts.service.js';

@Controller()
export class PlannerController {
  constructor(
    private readonly queries: PlannerQueries,
    private readonly available: AvailablePeopleQueries,
    private readonly shifts: PlannerShiftsService,
    private readonly scheduleShifts: ScheduleShiftsService,
    private readonly copies: PlannerCopyService,
    private readonly undoing: CopyUndoService,
    private readonly publishing: SchedulePublishingService,
    private readonly cost: PlannedCostQueries,
  ) {}

  @Roles('employer')
  @Route(plannerRoutes, 'GET /planner')
  read(@CurrentActor() actor: Actor, @PlannerDays() days: Days): Promise<PlannerView> {
    return this.queries.of(actor, days);
  }

  @Roles('employer')
  @AsksAgain()
  @Route(plannerRoutes, 'GET /planner/cost')
  readCost(@CurrentActor() actor: Actor, @PlannerDays() days: Days): Promise<PlannedCostView> {
    return this.cost.of(actor, days);
  }

  @Roles('employer')
  @Route(plannerRoutes, 'GET /planner/shifts/:id/available')
  readAvailable(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @NameSearch() name: string,
  ): Promise<AvailableView> {
    return this.available.of(actor, id, name);
  }

  @Roles('employer')
  @Route(plannerRoutes, 'POST /planner/shifts')
  add(@CurrentActor() actor: Actor, @Body() request: AddPlannerShiftRequest): Promise<SavedShiftView> {
    return this.shifts.add(actor, request);
  }

  @Roles('employer')
  @Route(plannerRoutes, 'POST /planner/schedules/:id/shifts')
  addScheduleShift(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: AddScheduleShiftRequest,
  ): Promise<SavedScheduleShiftView> {
    return this.scheduleShifts.add(actor, id, request);
  }

  @Roles('employer')
  @Route(plannerRoutes, 'PATCH /planner/schedule-shifts/:id')
  updateScheduleShift(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: UpdateScheduleShiftRequest,
  ): Promise<SavedScheduleShiftView> {
    return this.scheduleShifts.update(actor, id, request);
  }

  /** A POST, because a DELETE request has no body for the version. */
  @Roles('employer')
  @Route(plannerRoutes, 'POST /planner/schedule-shifts/:id/remove')
  removeScheduleShift(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: RemoveScheduleShiftRequest,
  ): Promise<SavedScheduleShiftView> {
    return this.scheduleShifts.remove(actor, id, request);
  }

  @Roles('employer')
  @Route(plannerRoutes, 'POST /planner/publish-schedules')
  publishSchedules(
    @CurrentActor() actor: Actor,
    @Body() { schedules }: PublishSchedulesRequest,
  ): Promise<PublishedSchedulesView> {
    return this.publishing.publish(actor, schedules);
  }

  @Roles('employer')
  @Route(plannerRoutes, 'POST /planner/copy-week')
  copyWeek(@CurrentActor() actor: Actor, @Body() request: CopyWeekRequest): Promise<PlannerCopied> {
    return this.copies.copyWeek(actor, request);
  }

  @Roles('employer')
  @Route(plannerRoutes, 'POST /planner/undo-copy')
  undoCopy(@CurrentActor() actor: Actor, @Body() { made }: UndoCopyRequest): Promise<UndoneCopy> {
    return this.undoing.undo(
      actor,
      made.map(({ id }) => id.toLowerCase()),
    );
  }
}
