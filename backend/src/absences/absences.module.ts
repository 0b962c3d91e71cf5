import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { AbsencesController } from './absences.controller.js';
import { AbsencesQueries } from './absences.queries.js';
import { LeaveKind } from './leave-kind.entity.js';
import { LeaveRequest } from './leave-request.entity.js';
import { LeaveSettingsService } from './leave-settings.service.js';

@Module({
  imports: [MikroOrmModule.forFeature([LeaveKind, LeaveRequest])],
  controllers: [AbsencesController],
  providers: [AbsencesQueries, LeaveSettingsService],
  exports: [AbsencesQueries],
})
export class AbsencesModule {}
