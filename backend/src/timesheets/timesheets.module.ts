import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { CompaniesModule } from '../companies/companies.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PayRulesModule } from '../pay-rules/pay-rules.module.js';
import { ShiftsModule } from '../shifts/shifts.module.js';
import { ClockedHoursService } from './clocked-hours/clocked-hours.service.js';
import { EmployeeTimesheetsController } from './employee-timesheets.controller.js';
import { TimesheetBulkDecisionsService } from './decisions/timesheet-bulk-decisions.service.js';
import { TimesheetCorrectionsService } from './timesheet-corrections.service.js';
import { TimesheetDecisionsService } from './decisions/timesheet-decisions.service.js';
import { TimesheetDetailsQueries } from './timesheet-details.queries.js';
import { TimesheetsController } from './timesheets.controller.js';
import { TimesheetsExportService } from './timesheets-export.service.js';
import { TimesheetsHousekeeping } from './timesheets.housekeeping.js';
import { TimesheetsNotifications } from './timesheets.notifications.js';
import { TimesheetsQueries } from './timesheets.queries.js';
import { TimesheetsService } from './timesheets.service.js';
import { Timesheet } from './timesheet.entity.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([Timesheet]),
    CompaniesModule,
    NotificationsModule,
    PayRulesModule,
    ShiftsModule,
  ],
  controllers: [TimesheetsController, EmployeeTimesheetsController],
  providers: [
    ClockedHoursService,
    TimesheetDetailsQueries,
    TimesheetsHousekeeping,
    TimesheetsNotifications,
    TimesheetsQueries,
    TimesheetsService,
    TimesheetCorrectionsService,
    TimesheetDecisionsService,
    TimesheetBulkDecisionsService,
    TimesheetsExportService,
  ],
  exports: [ClockedHoursService, TimesheetBulkDecisionsService, TimesheetDecisionsService],
})
export class TimesheetsModule {}
