import { BadRequestException, Injectable, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../common/auth/actor.js';
import { csvDownload } from '../common/http/files/csv.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import { Clock } from '../common/time/clock.js';
import { today } from '../common/time/zoned.js';
import { CompaniesQueries } from '../companies/companies.queries.js';
import { timesheetsCsv } from './timesheets.csv.js';
import { TimesheetsQueries } from './timesheets.queries.js';

const EXPORT_MAX = 10_000;
const TOO_MANY = 'A file can contain at most 10,000 timesheets. Please filter the list first.';

/** Exports the company's timesheets as a CSV file. */
@Injectable()
export class TimesheetsExportService {
  constructor(
    private readonly clock: Clock,
    private readonly companies: CompaniesQueries,
    private readonly queries: TimesheetsQueries,
  ) {}

  /** Returns a file with the timesheets of all pages of the list.
   * @throws BadRequestException for too many timesheets */
  async file(actor: Actor, query: ListQuery): Promise<StreamableFile> {
    const { timeZone } = actor;
    const page = await this.queries.list(actor, { ...query, first: 0, count: EXPORT_MAX });
    if (page.total > EXPORT_MAX) throw new BadRequestException(TOO_MANY, { errorCode: 'export_too_large' });
    const { approvalToleranceMinutes: tolerance } = await this.companies.one(actor);
    const text = timesheetsCsv(page.rows, { timeZone, tolerance });
    return csvDownload(`timesheets-${today(this.clock.now(), timeZone)}.csv`, text);
  }
}
