import { Module } from '@nestjs/common';
import { AvailabilityModule } from '../availability/availability.module.js';
import { AbsencesModule } from '../absences/absences.module.js';
import { RatesModule } from '../rates/rates.module.js';
import { RotasModule } from '../rotas/rotas.module.js';
import { SchedulesModule } from '../schedules/schedules.module.js';
import { AvailablePeopleQueries } from './available-people.queries.js';
import { PlannedCostQueries } from './planned-cost.queries.js';
import { CopyUndoService } from './copy-undo.service.js';
import { PlannerController } from './planner.controller.js';
import { PlannerCopyService } from './planner-copy.service.js';
import { PlannerShiftsService } from './planner-shifts.service.js';
import { PlannerQueries } from './planner.queries.js';
import { ScheduleCopiesService } from './schedule-copies.service.js';
import { ScheduleShiftsService } from './schedule-shifts.service.js';
import { ShiftImportController } from './shift-import/shift-import.controller.js';
import { ShiftImportQueries } from './shift-import/shift-import.queries.js';
import { ShiftImportService } from './shift-import/shift-import.service.js';
import { PlannerTemplatesController } from './templates/planner-templates.controller.js';
import { PlannerTemplatesService } from './templates/planner-templates.service.js';

@Module({
  imports: [AvailabilityModule, AbsencesModule, RatesModule, RotasModule, SchedulesModule],
  controllers: [PlannerController, PlannerTemplatesController, ShiftImportController],
  providers: [
    AvailablePeopleQueries,
    CopyUndoService,
    PlannedCostQueries,
    PlannerCopyService,
    PlannerQueries,
    PlannerShiftsService,
    PlannerTemplatesService,
    ScheduleCopiesService,
    ScheduleShiftsService,
    ShiftImportQueries,
    ShiftImportService,
  ],
  exports: [AvailablePeopleQueries],
})
export class PlannerModule {}
