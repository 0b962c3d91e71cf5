import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { DeactivationService } from './deactivation.service.js';
import { EmployeesController } from './employees.controller.js';
import { EmployeesExportService } from './employees-export.service.js';
import { EmployeesQueries } from './employees.queries.js';
import { EmployeesService } from './employees.service.js';
import { MemberLocksService } from './member-locks.service.js';
import { MemberStatusService } from './member-status.service.js';
import { PayrollNumbersService } from './payroll-numbers.service.js';
import { UsersQueries } from './users.queries.js';
import { User } from './user.entity.js';

@Module({
  imports: [MikroOrmModule.forFeature([User])],
  controllers: [EmployeesController],
  providers: [
    DeactivationService,
    EmployeesExportService,
    EmployeesQueries,
    EmployeesService,
    MemberLocksService,
    MemberStatusService,
    PayrollNumbersService,
    UsersQueries,
  ],
  exports: [DeactivationService, EmployeesQueries, MemberLocksService, MemberStatusService, UsersQueries],
})
export class UsersModule {}
