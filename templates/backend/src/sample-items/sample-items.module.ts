import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { SampleItem } from './sample-item.entity.js';
import { SampleItemsController } from './sample-items.controller.js';
import { SampleItemsQueries } from './sample-items.queries.js';
import { SampleItemsService } from './sample-items.service.js';

@Module({
  imports: [MikroOrmModule.forFeature([SampleItem])],
  controllers: [SampleItemsController],
  providers: [SampleItemsQueries, SampleItemsService],
})
export class SampleItemsModule {}
