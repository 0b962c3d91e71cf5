import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../common/auth/actor.js';
import { csvDownload } from '../common/http/files/csv.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import { Clock } from '../common/time/clock.js';
import { today } from '../common/time/zoned.js';
import { employeesCsv } from './employees.csv.js';
import { EmployeesQueries } from './employees.queries.js';

/** Exports the company's people as a file for spreadsheets. */
@Injectable()
export class EmployeesExportService {
  constructor(
    private readonly clock: Clock,
    private readonly queries: EmployeesQueries,
  ) {}

  /**
   * Returns the download with the people on all pages of the list.
   * @throws BadRequestException if there are too many for one file
   */
  async file(actor: Actor, query: ListQuery): Promise<StreamableFile> {
    const { timeZone } = actor;
    const text = employeesCsv(await this.queries.exportRows(actor, query), timeZone);
    return csvDownload(`employees-${today(this.clock.now(), timeZone)}.csv`, text);
  }
}
