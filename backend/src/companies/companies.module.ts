import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { PicturesModule } from '../pictures/pictures.module.js';
import { CompaniesController } from './companies.controller.js';
import { CompaniesQueries } from './companies.queries.js';
import { CompaniesService } from './companies.service.js';
import { Company } from './company.entity.js';

@Module({
  imports: [MikroOrmModule.forFeature([Company]), PicturesModule],
  controllers: [CompaniesController],
  providers: [CompaniesQueries, CompaniesService],
  exports: [CompaniesQueries],
})
export class CompaniesModule {}
