import { BadRequestException, Injectable, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../common/auth/actor.js';
import { csvDownload } from '../common/http/files/csv.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import { Clock } from '../common/time/clock.js';
import { today } from '../common/time/zoned.js';
import { tasksCsv } from './tasks.csv.js';
import { TasksQueries } from './tasks.queries.js';

const EXPORT_MAX = 10_000;
const TOO_MANY = 'A file can contain at most 10,000 tasks. Please filter the list first.';

/** Exports the company's tasks as a CSV file. */
@Injectable()
export class TasksExportService {
  constructor(
    private readonly clock: Clock,
    private readonly queries: TasksQueries,
  ) {}

  /** Returns a file with the tasks of all pages of the list.
   * @throws BadRequestException for too many tasks */
  async file(actor: Actor, query: ListQuery): Promise<StreamableFile> {
    const { timeZone } = actor;
    const page = await this.queries.list(actor, { ...query, first: 0, count: EXPORT_MAX });
    if (page.total > EXPORT_MAX) throw new BadRequestException(TOO_MANY, { errorCode: 'export_too_large' });
    return csvDownload(`tasks-${today(this.clock.now(), timeZone)}.csv`, tasksCsv(page.rows, timeZone));
  }
}
