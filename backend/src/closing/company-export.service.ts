import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, StreamableFile } from '@nestjs/common';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import yazl from 'yazl';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { COMPANY_TABLES } from '../common/personal-data/all-personal-data.js';
import type { CompanyTable } from '../common/personal-data/company-table.js';
import { Clock } from '../common/time/clock.js';
import { today } from '../common/time/zoned.js';
import { rejectNewEmployer } from '../invitations/new-employers.js';
import { companyCsv } from './closing.csv.js';

const ROWS_AT_ONCE = 1_000;
const NO_ID = '00000000-0000-0000-0000-000000000000';

type Row = { id: string } & Record<string, unknown>;

/** Exports a company's data as a ZIP file, with each table as CSV and as JSON. Tables are read and sent in batches of rows. */
@Injectable()
export class CompanyExportService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws ConflictException for an employer in their first 24 hours */
  async file(actor: Actor): Promise<StreamableFile> {
    const member = memberOf(actor);
    const { companyId } = member;
    const now = this.clock.now();
    await rejectNewEmployer(this.em, member, now);
    const zip = new yazl.ZipFile();
    const add = (name: string, text: () => AsyncGenerator<string>): void =>
      zip.addReadStreamLazy(name, { mtime: now }, (done) => {
        const rows = Readable.from(text(), { objectMode: false });
        rows.on('error', (error) => zip.emit('error', error));
        done(null, rows);
      });
    for (const table of COMPANY_TABLES) {
      add(`${table.name}.csv`, () => this.csv(table, companyId));
      add(`${table.name}.json`, () => this.json(table, companyId));
    }
    zip.end();
    const stream = zip.outputStream as Readable;
    zip.on('error', (error: Error) => stream.destroy(error));
    const file = new StreamableFile(stream, {
      type: 'application/zip',
      disposition: `attachment; filename="muster-company-${today(now, actor.timeZone)}.zip"`,
    });
    // A failed download must not look complete, so the connection is closed.
    return file.setErrorHandler((_error, response) => response.destroy?.());
  }

  private async *csv(table: CompanyTable, companyId: string): AsyncGenerator<string> {
    const columns = Object.keys(table.columns);
    let isStart = true;
    for await (const rows of this.pages(table, companyId)) {
      yield companyCsv(rows, columns, isStart);
      isStart = false;
    }
    if (isStart) yield companyCsv([], columns, isStart);
  }

  private async *json(table: CompanyTable, companyId: string): AsyncGenerator<string> {
    let separator = '[\n';
    for await (const rows of this.pages(table, companyId)) {
      yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
      separator = ',\n';
    }
    yield separator === '[\n' ? '[]\n' : '\n]\n';
  }

  private async *pages({ from, where, columns }: CompanyTable, companyId: string): AsyncGenerator<Row[]> {
    const selected = sql.join(
      Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.id(name)}`),
    );
    let after = NO_ID;
    for (;;) {
      const { rows } = await sql<Row>`
        select ${selected} from ${from}
         where t.company_id = ${companyId} and t.id > ${after} and ${where ?? sql`true`}
         order by t.id limit ${ROWS_AT_ONCE}`.execute(this.em.fork().getKysely());
      if (rows.length > 0) yield rows;
      if (rows.length < ROWS_AT_ONCE) return;
      after = rows.at(-1)!.id;
    }
  }
}
