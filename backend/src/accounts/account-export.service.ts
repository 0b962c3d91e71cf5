import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, StreamableFile } from '@nestjs/common';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import { columnsOf, read } from '../common/db/lists/read.js';
import type { Actor } from '../common/auth/actor.js';
import { parseListQuery } from '../common/http/lists/list-query.js';
import { Clock } from '../common/time/clock.js';
import { today } from '../common/time/zoned.js';
import { AccountsQueries } from './accounts.queries.js';
import { EXPORT_SECTIONS } from '../common/personal-data/all-personal-data.js';
import type { ExportOf, ExportSection } from '../common/personal-data/personal-data.js';

const ROWS_AT_ONCE = 500;

/** Exports an account's data as one JSON file, read and sent in batches of rows. */
@Injectable()
export class AccountExportService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly queries: AccountsQueries,
  ) {}

  /** Returns the download with the data of every membership of the actor's account, without secrets. */
  async file(actor: Actor, sid: string): Promise<StreamableFile> {
    const of = await this.membershipsOf(actor);
    const stream = Readable.from(this.text(actor, sid, of), { objectMode: false });
    const name = `muster-data-${today(this.clock.now(), actor.timeZone)}.json`;
    const file = new StreamableFile(stream, {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    });
    // A failed download must not look complete, so the connection is closed.
    return file.setErrorHandler((_error, response) => response.destroy?.());
  }

  private async *text(actor: Actor, sid: string, of: ExportOf): AsyncGenerator<string> {
    yield `{"exportedAt":${JSON.stringify(this.clock.now())}`;
    const { rows: sessions } = await this.queries.sessions(actor, sid, parseListQuery({}));
    yield `,"sessions":${JSON.stringify(sessions)}`;
    for (const section of EXPORT_SECTIONS) {
      yield `,"${section.name}":[`;
      let separator = '';
      for await (const rows of this.pages(section, of)) {
        yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
        separator = ',\n';
      }
      yield ']';
    }
    yield '}';
  }

  private async *pages(section: ExportSection, of: ExportOf): AsyncGenerator<{ id: string }[]> {
    const { id, columns, from, where } = section;
    let after = sql`true`;
    for (;;) {
      const { rows } = await sql<{ id: string }>`
        select ${id} as id, ${columns} from ${from} where (${where(of)}) and ${after}
         order by ${id} limit ${ROWS_AT_ONCE}`.execute(this.em.fork().getKysely());
      if (rows.length > 0) yield rows;
      if (rows.length < ROWS_AT_ONCE) return;
      after = sql`${id} > ${rows.at(-1)!.id}`;
    }
  }

  private async membershipsOf({ accountId }: Actor): Promise<ExportOf> {
    const rows = await read(
      this.em.getKysely(),
      columnsOf('users', ['id', 'companyId']),
      sql`from users where account_id = ${accountId}`,
    );
    const companyIds = rows.flatMap(({ companyId }) => companyId ?? []);
    return { accountId, userIds: rows.map(({ id }) => id), companyIds };
  }
}
