import { Module } from '@nestjs/common';
import { AbsencesModule } from '../absences/absences.module.js';
import { BalanceFactsQueries } from './balance-facts.queries.js';
import { BalanceLinesQueries } from './balance-lines.queries.js';
import { BalancesController } from './balances.controller.js';
import { BalancesErasureListener } from './balances-erasure.listener.js';
import { BalancesExportService } from './balances-export.service.js';
import { BalancesImportService } from './balances-import.service.js';
import { BalancesQueries } from './balances.queries.js';
import { EntitlementsService } from './entitlements.service.js';

@Module({
  imports: [AbsencesModule],
  controllers: [BalancesController],
  providers: [
    BalanceFactsQueries,
    BalanceLinesQueries,
    BalancesErasureListener,
    BalancesExportService,
    BalancesImportService,
    BalancesQueries,
    EntitlementsService,
  ],
})
export class BalancesModule {}
