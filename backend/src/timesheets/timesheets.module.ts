import { Module } from '@nestjs/common';
import { ShiftsModule } from '../shifts/shifts.module.js';
import { EmployeeTimesheetsController } from './employee-timesheets.controller.js';
import { TimesheetCorrectionsService } from './timesheet-corrections.service.js';
import { TimesheetDecisionsService } from './timesheet-decisions.service.js';
import { TimesheetsController } from './timesheets.controller.js';
import { TimesheetsQueries } from './timesheets.queries.js';
import { TimesheetsService } from './timesheets.service.js';

@Module({
  imports: [ShiftsModule],
  controllers: [TimesheetsController, EmployeeTimesheetsController],
  providers: [TimesheetsQueries, TimesheetsService, TimesheetCorrectionsService, TimesheetDecisionsService],
})
export class TimesheetsModule {}
