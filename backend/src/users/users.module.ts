import { Module } from '@nestjs/common';
import { ErasureModule } from '../erasure/erasure.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { DeparturesService } from './departures.service.js';
import { EmployeesController } from './employees.controller.js';
import { EmployeesExport } from './employees.export.js';
import { EmployeesQueries } from './employees.queries.js';
import { EmployeesService } from './employees.service.js';
import { LeaversService } from './leavers.service.js';
import { UsersQueries } from './users.queries.js';

@Module({
  imports: [ErasureModule, InvitationsModule],
  controllers: [EmployeesController],
  providers: [
    DeparturesService,
    EmployeesExport,
    EmployeesQueries,
    EmployeesService,
    LeaversService,
    UsersQueries,
  ],
  exports: [DeparturesService, EmployeesQueries, UsersQueries],
})
export class UsersModule {}
