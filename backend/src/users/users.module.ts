import { Module } from '@nestjs/common';
import { EmployeesController } from './employees.controller.js';
import { EmployeesQueries } from './employees.queries.js';
import { EmployeesService } from './employees.service.js';
import { UsersQueries } from './users.queries.js';

@Module({
  controllers: [EmployeesController],
  providers: [EmployeesQueries, EmployeesService, UsersQueries],
  exports: [UsersQueries],
})
export class UsersModule {}
