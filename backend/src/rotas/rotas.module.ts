import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { ShiftsModule } from '../shifts/shifts.module.js';
import { UsersModule } from '../users/users.module.js';
import { PeopleWorkQueries } from './people-work.queries.js';
import { PeopleWorkController } from './people-work.controller.js';
import { RotaChecksService } from './rota-checks.service.js';
import { PublicationQueries } from './publication.queries.js';
import { RotaConfirmationsQueries } from './rota-confirmations.queries.js';
import { RotaConfirmationsService } from './rota-confirmations.service.js';
import { RotaCopyService } from './rota-copy.service.js';
import { RotaExportQueries } from './rota-export.queries.js';
import { RotaPlacingService } from './rota-placing.service.js';
import { RotaPublicationService } from './rota-publication.service.js';
import { RotaSavingService } from './rota-saving.service.js';
import { RotaShiftsController } from './rota-shifts.controller.js';
import { RotaShiftsService } from './rota-shifts.service.js';
import { RotaPendingChangesService } from './rota-pending-changes.service.js';
import { RotaTemplatesController } from './rota-templates.controller.js';
import { RotaTemplatesQueries } from './rota-templates.queries.js';
import { RotaTemplatesService } from './rota-templates.service.js';
import { RotaWarningsQueries } from './rota-warnings.queries.js';
import { Rota } from './rota.entity.js';
import { RotasController } from './rotas.controller.js';
import { RotasDeactivationListener } from './rotas-deactivation.listener.js';
import { RotasHousekeeping } from './rotas.housekeeping.js';
import { RotasNotifications } from './rotas.notifications.js';
import { RotasQueries } from './rotas.queries.js';
import { RotasService } from './rotas.service.js';
import { RotasZoneChangeListener } from './rotas-zone-change.listener.js';
import { ShiftConfirmationService } from './shift-confirmation.service.js';
import { ShiftNoticesController } from './shift-notices.controller.js';
import { UncoveredShiftsController } from './uncovered-shifts.controller.js';
import { UncoveredShiftsQueries } from './uncovered-shifts.queries.js';

@Module({
  imports: [MikroOrmModule.forFeature([Rota]), NotificationsModule, ShiftsModule, UsersModule],
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
    RotasHousekeeping,
    RotasNotifications,
    RotasQueries,
    RotasService,
    RotasZoneChangeListener,
    ShiftConfirmationService,
    UncoveredShiftsQueries,
  ],
})
export class RotasModule {}
