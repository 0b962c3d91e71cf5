import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { PayHoursQueries } from './pay-hours.queries.js';
import { PayRulesPreviewService } from './pay-rules-preview.service.js';
import { PayRulesController } from './pay-rules.controller.js';
import { PayRulesQueries } from './pay-rules.queries.js';
import { PayRulesService } from './pay-rules.service.js';
import { PayRulesVersion } from './pay-rules-version.entity.js';

@Module({
  imports: [MikroOrmModule.forFeature([PayRulesVersion])],
  controllers: [PayRulesController],
  providers: [PayHoursQueries, PayRulesPreviewService, PayRulesQueries, PayRulesService],
  exports: [PayHoursQueries, PayRulesQueries],
})
export class PayRulesModule {}
