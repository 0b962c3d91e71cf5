import { Module } from '@nestjs/common';
import { CoverSettingsService } from './cover-settings.service.js';
import { CoverController } from './cover.controller.js';
import { CoverQueries } from './cover.queries.js';

@Module({
  controllers: [CoverController],
  providers: [CoverQueries, CoverSettingsService],
  exports: [CoverQueries],
})
export class CoverModule {}
