import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../common/auth/actor.js';
import { csvDownload } from '../common/http/files/csv.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import { Clock } from '../common/time/clock.js';
import { today } from '../common/time/zoned.js';
import { balancesCsv } from './balances.csv.js';
import { BalancesQueries } from './balances.queries.js';

/** Exports balances of leave as a file for spreadsheets. */
@Injectable()
export class BalancesExportService {
  constructor(
    private readonly clock: Clock,
    private readonly queries: BalancesQueries,
  ) {}

  /** Returns the download with the balances on all pages of the list.
   * @throws BadRequestException if there are too many for one file */
  async file(actor: Actor, query: ListQuery): Promise<StreamableFile> {
    const text = balancesCsv(await this.queries.exportRows(actor, query));
    return csvDownload(`leave-balances-${today(this.clock.now(), actor.timeZone)}.csv`, text);
  }
}
