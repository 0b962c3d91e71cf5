import { Module, type DynamicModule } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { AccountsModule } from './accounts/accounts.module.js';
import { AnnouncementsModule } from './announcements/announcements.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { AuthCoreModule } from './common/auth/auth-core.module.js';
import type { DatabaseAddress } from './common/db/database-address.js';
import { DatabaseModule } from './common/db/database.module.js';
import { BalancesModule } from './balances/balances.module.js';
import { BackupsModule } from './backups/backups.module.js';
import { CalendarModule } from './calendar/calendar.module.js';
import { ClockModule } from './clock/clock.module.js';
import { EventsModule } from './common/events/events.module.js';
import { HttpModule } from './common/http/http.module.js';
import { HousekeepingModule } from './common/housekeeping/housekeeping.module.js';
import { loggingModule } from './common/log/logger.js';
import { QueuesModule } from './common/queues/queues.module.js';
import { TimeModule } from './common/time/time.module.js';
import { ClosingModule } from './closing/closing.module.js';
import { CompaniesModule } from './companies/companies.module.js';
import { ConfigModule } from './config/config.module.js';
import type { Config } from './config/config.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { GeocodingModule } from './geocoding/geocoding.module.js';
import { HealthModule } from './health/health.module.js';
import { MailModule } from './mail/mail.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { NotificationMailsModule } from './notification-mails/notification-mails.module.js';
import { NotificationSettingsModule } from './notification-settings/notification-settings.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OffersModule } from './offers/offers.module.js';
import { PayPeriodsModule } from './pay-periods/pay-periods.module.js';
import { PayRulesModule } from './pay-rules/pay-rules.module.js';
import { PlannerModule } from './planner/planner.module.js';
import { ProviderModule } from './provider/provider.module.js';
import { PushModule } from './push/push.module.js';
import { LeaveModule } from './leave/leave.module.js';
import { AbsencesModule } from './absences/absences.module.js';
import { AvailabilityModule } from './availability/availability.module.js';
import { CoverModule } from './cover/cover.module.js';
import { RatesModule } from './rates/rates.module.js';
import { RotasModule } from './rotas/rotas.module.js';
import { ScheduledJobs } from './scheduled-jobs.js';
import { SchedulesModule } from './schedules/schedules.module.js';
import { SearchModule } from './search/search.module.js';
import { ShiftsModule } from './shifts/shifts.module.js';
import { SupervisionModule } from './supervision/supervision.module.js';
import { StatsModule } from './stats/stats.module.js';
import { SwapsModule } from './swaps/swaps.module.js';
import { TasksModule } from './tasks/tasks.module.js';
import { TimesheetsModule } from './timesheets/timesheets.module.js';
import { TwoStepModule } from './two-step/two-step.module.js';
import { ProfileModule } from './users/profile/profile.module.js';
import { VenuesModule } from './venues/venues.module.js';

/** The whole program with one database. */
@Module({})
export class AppModule {
  static with(config: Config, address: DatabaseAddress): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        loggingModule(config),
        DatabaseModule.at(address, config),
        TimeModule,
        EventsModule,
        HttpModule,
        AuthCoreModule,
        HousekeepingModule,
        QueuesModule,
        ScheduleModule.forRoot(),
        AccountsModule,
        AnnouncementsModule,
        AuditModule,
        AuthModule,
        BackupsModule,
        BalancesModule,
        CalendarModule,
        ClockModule,
        ClosingModule,
        AbsencesModule,
        LeaveModule,
        AvailabilityModule,
        CompaniesModule,
        CoverModule,
        OffersModule,
        ErasureModule,
        GeocodingModule,
        MailModule,
        MessagesModule,
        NotificationMailsModule,
        NotificationSettingsModule,
        NotificationsModule,
        PayPeriodsModule,
        PayRulesModule,
        PlannerModule,
        ProviderModule,
        ProfileModule,
        PushModule,
        RatesModule,
        RotasModule,
        SchedulesModule,
        SearchModule,
        ShiftsModule,
        StatsModule,
        SupervisionModule,
        SwapsModule,
        TasksModule,
        TimesheetsModule,
        TwoStepModule,
        VenuesModule,
        HealthModule,
      ],
      providers: [ScheduledJobs],
    };
  }
}
