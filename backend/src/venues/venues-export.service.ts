import { BadRequestException, Injectable, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../common/auth/actor.js';
import { csvDownload } from '../common/http/files/csv.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import { Clock } from '../common/time/clock.js';
import { today } from '../common/time/zoned.js';
import { venuesCsv } from './venues.csv.js';
import { VenuesQueries } from './venues.queries.js';

const EXPORT_MAX = 10_000;
const TOO_MANY = 'A file can contain at most 10,000 venues. Please filter the list first.';

/** Exports the company's venues as a CSV file. */
@Injectable()
export class VenuesExportService {
  constructor(
    private readonly clock: Clock,
    private readonly queries: VenuesQueries,
  ) {}

  /**
   * Returns a file with the venues of all pages of the list.
   * @throws BadRequestException for too many venues
   */
  async file(actor: Actor, query: ListQuery): Promise<StreamableFile> {
    const page = await this.queries.list(actor, { ...query, first: 0, count: EXPORT_MAX });
    if (page.total > EXPORT_MAX) throw new BadRequestException(TOO_MANY, { errorCode: 'export_too_large' });
    return csvDownload(`venues-${today(this.clock.now(), actor.timeZone)}.csv`, venuesCsv(page.rows));
  }
}
