import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { AbsencesModule } from '../absences/absences.module.js';
import { AvailabilityModule } from '../availability/availability.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { SchedulesModule } from '../schedules/schedules.module.js';
import { ShiftsModule } from '../shifts/shifts.module.js';
import { UsersModule } from '../users/users.module.js';
import { PeopleWorkQueries } from './staffing/people-work.queries.js';
import { PeopleWorkController } from './staffing/people-work.controller.js';
import { RotaChecksService } from './shifts/rota-checks.service.js';
import { PublicationQueries } from './publication/publication.queries.js';
import { RotaConfirmationsQueries } from './confirmations/rota-confirmations.queries.js';
import { RotaConfirmationsService } from './confirmations/rota-confirmations.service.js';
import { RotaCopyService } from './copy/rota-copy.service.js';
import { RotaExportQueries } from './rota-export.queries.js';
import { RotaPlacingService } from './shifts/rota-placing.service.js';
import { RotaPublicationService } from './publication/rota-publication.service.js';
import { RotaSavingService } from './shifts/rota-saving.service.js';
import { Shift } from '../shifts/shift.entity.js';
import { RotaShiftsController } from './shifts/rota-shifts.controller.js';
import { RotaShiftsService } from './shifts/rota-shifts.service.js';
import { RotaPendingChangesService } from './publication/rota-pending-changes.service.js';
import { RotaTemplatesController } from './templates/rota-templates.controller.js';
import { RotaTemplatesQueries } from './templates/rota-templates.queries.js';
import { RotaTemplatesService } from './templates/rota-templates.service.js';
import { RotaWarningsQueries } from './shifts/rota-warnings.queries.js';
import { Rota } from '../shifts/rota.entity.js';
import { RotasController } from './rotas.controller.js';
import { RotasDeactivationListener } from './rotas-deactivation.listener.js';
import { RotasLeaveListener } from './rotas-leave.listener.js';
import { RotasInvitationsListener } from './rotas-invitations.listener.js';
import { RotasHousekeeping } from './rotas.housekeeping.js';
import { RotasNotifications } from './rotas.notifications.js';
import { RotasQueries } from './rotas.queries.js';
import { RotasService } from './rotas.service.js';
import { RotasZoneChangeListener } from './rotas-zone-change.listener.js';
import { ShiftConfirmationService } from './confirmations/shift-confirmation.service.js';
import { ShiftNoticesController } from './publication/shift-notices.controller.js';
import { UncoveredShiftsController } from './staffing/uncovered-shifts.controller.js';
import { UncoveredShiftsQueries } from './staffing/uncovered-shifts.queries.js';

@Module({
  imports: [
    AbsencesModule,
    AvailabilityModule,
    MikroOrmModule.forFeature([Rota, Shift]),
    NotificationsModule,
    SchedulesModule,
    ShiftsModule,
    UsersModule,
  ],
  controllers: [
    PeopleWorkController,
    RotasController,
    RotaShiftsController,
    RotaTemplatesController,
    ShiftNoticesController,
    UncoveredShiftsController,
  ],
  providers: [
    PeopleWorkQueries,
    RotaChecksService,
    PublicationQueries,
    RotaConfirmationsQueries,
    RotaConfirmationsService,
    RotaCopyService,
    RotaExportQueries,
    RotaPlacingService,
    RotaPublicationService,
    RotaSavingService,
    RotaShiftsService,
    RotaPendingChangesService,
    RotaTemplatesQueries,
    RotaTemplatesService,
    RotaWarningsQueries,
    RotasDeactivationListener,
    RotasLeaveListener,
    RotasHousekeeping,
    RotasInvitationsListener,
    RotasNotifications,
    RotasQueries,
    RotasService,
    RotasZoneChangeListener,
    ShiftConfirmationService,
    UncoveredShiftsQueries,
  ],
  exports: [
    PeopleWorkQueries,
    RotaChecksService,
    RotaCopyService,
    RotaPlacingService,
    RotaSavingService,
    RotasQueries,
    RotasService,
    RotaShiftsService,
    RotaTemplatesQueries,
    RotaTemplatesService,
    UncoveredShiftsQueries,
  ],
})
export class RotasModule {}
