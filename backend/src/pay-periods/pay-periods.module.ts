import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PayRulesModule } from '../pay-rules/pay-rules.module.js';
import { RatesModule } from '../rates/rates.module.js';
import { PayAmountsService } from './pay-amounts.service.js';
import { PayCorrectionsService } from './corrections/pay-corrections.service.js';
import { PayDeferralsService } from './deferrals/pay-deferrals.service.js';
import { PayLinesService } from './pay-lines.service.js';
import { PayPeriodLocksService } from './pay-period-locks.service.js';
import { PayCorrectionsQueries } from './corrections/pay-corrections.queries.js';
import { UnpaidHoursQueries } from './deferrals/unpaid-hours.queries.js';
import { PayPeopleQueries } from './pay-people.queries.js';
import { PayPeriodsController } from './pay-periods.controller.js';
import { PayPeriodsErasureListener } from './pay-periods-erasure.listener.js';
import { PayPeriodsNotifications } from './pay-periods.notifications.js';
import { PayPeriodsQueries } from './pay-periods.queries.js';
import { PayrollFileService } from './payroll-file.service.js';
import { PaySettingsService } from './pay-settings.service.js';
import { StoredLinesQueries } from './stored-lines.queries.js';

@Module({
  imports: [NotificationsModule, PayRulesModule, RatesModule],
  controllers: [PayPeriodsController],
  providers: [
    PayAmountsService,
    PayCorrectionsQueries,
    PayCorrectionsService,
    PayDeferralsService,
    PayLinesService,
    PayPeopleQueries,
    PayPeriodLocksService,
    PayPeriodsErasureListener,
    PayPeriodsNotifications,
    PayPeriodsQueries,
    PayrollFileService,
    PaySettingsService,
    StoredLinesQueries,
    UnpaidHoursQueries,
  ],
})
export class PayPeriodsModule {}
