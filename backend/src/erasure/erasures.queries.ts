import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { choiceFilter, booleanFilter, idFilter, listPage, type ListSpec } from '../common/db/lists/list.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import { Page } from '../common/http/lists/list-page.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import { TEXT_RECORDS } from '../common/personal-data/all-personal-data.js';
import { Config } from '../config/config.js';
import { IdentityCipherService } from './identity-cipher.service.js';
import { COUNTED_MAX, type ErasedTextView, type ErasureView, type SettledView } from './erasure.contract.js';
import { createMentionFinder } from './erasure.rules.js';

type ErasureRow = Omit<ErasureView, 'name'> & { hidden: string | null };
type TextRow = Omit<ErasedTextView, 'name' | 'marks'> & { hidden: string | null };

/** Counts a person's remaining texts, at most COUNTED_MAX. `isCertain` counts only certain or uncertain ones. */
const remainingTextsCount = (
  erasureId: RawBuilder<unknown>,
  isCertain?: boolean,
) => sql`(select count(*)::int from (
  select from erased_texts x where x.erasure_id = ${erasureId} and ${certaintyCondition(isCertain)}
   limit ${sql.lit(COUNTED_MAX)}) c)`;

/** Returns the condition on `erased_texts` for certain or uncertain texts, or for all. */
export const certaintyCondition = (isCertain?: boolean): RawBuilder<unknown> =>
  isCertain === undefined ? sql`true` : sql`is_certain = ${sql.lit(isCertain)}`;

/** The record of each text, with its text fields as a JSON object. */
const RECORDS = sql.join(
  Array.from(TEXT_RECORDS.values(), ({ type, table, fields, title, day, joins }) => {
    const texts = sql.join(
      Object.entries(fields).map(([field, column]) => sql`${sql.lit(field)}, ${sql.ref(`t.${column}`)}`),
    );
    return sql`select ${title} as title, ${day} as day, t.version, json_build_object(${texts}) as texts
      from ${sql.table(table)} t ${joins}
     where x.record_type = ${sql.lit(type)} and t.company_id = x.company_id and t.id = x.record_id`;
  }),
  sql` union all `,
);

/** Reads erasures in progress and their texts for the company's employers. */
@Injectable()
export class ErasuresQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly cipher: IdentityCipherService,
    private readonly config: Config,
  ) {}

  /** Returns the company's erasures, newest first. */
  async list({ companyId }: Actor, query: ListQuery): Promise<Page<ErasureView>> {
    const page = await listPage<ErasureRow>(
      this.db,
      this.erasuresSpec(),
      sql`e.company_id = ${companyId}`,
      query,
    );
    return mapPage(page, ({ hidden, ...row }) => ({ ...row, name: this.decryptName(hidden, row.id) }));
  }

  /** Returns the company's texts that wait for a decision. */
  async texts({ companyId }: Actor, query: ListQuery): Promise<Page<ErasedTextView>> {
    const page = await listPage<TextRow>(this.db, this.textsSpec(), ofCompany(companyId), query);
    return mapPage(page, (row) => this.textView(row));
  }

  /**
   * Returns one of the company's texts that wait for a decision.
   * @throws NotVisible
   */
  async text({ companyId }: Actor, id: string): Promise<ErasedTextView> {
    const { from, joins } = this.textsSpec();
    const found = sql`from ${from} ${joins!} where ${ofCompany(companyId)} and x.id = ${id}`;
    return this.textView(orNotFound((await read(this.db, this.textColumns(), found))[0]));
  }

  /** Returns the number of a person's remaining texts, all or only certain or uncertain ones. */
  async countLeft(erasureId: string, isCertain?: boolean): Promise<SettledView> {
    const left = remainingTextsCount(sql`${erasureId}::uuid`, isCertain);
    return (await read<SettledView>(this.db, selection({ left }), sql``))[0]!;
  }

  private textView({ hidden, ...row }: TextRow): ErasedTextView {
    const traces = this.cipher.decrypt(hidden, row.erasureId);
    const marks = traces && row.text ? createMentionFinder(traces)(row.text) : [];
    return {
      ...row,
      name: this.decryptName(hidden, row.erasureId),
      marks: marks.map(({ start, end }) => [start, end]),
    };
  }

  private decryptName(hidden: string | null, erasureId: string): string | null {
    const traces = this.cipher.decrypt(hidden, erasureId);
    return traces && `${traces.firstName} ${traces.lastName}`;
  }

  private erasuresSpec(): ListSpec<ErasureRow> {
    return {
      name: 'erasures',
      columns: selection({
        'erasures e': ['id', 'userId'],
        state: sql`case e.step when 'review' then 'review' else 'working' end`,
        hidden: sql`e.traces`,
        texts: remainingTextsCount(sql`e.id`),
        certainTexts: remainingTextsCount(sql`e.id`, true),
        erasedAt: sql`e.created_at`,
        keptUntil: this.keptUntil,
      }),
      from: sql`erasures e`,
      id: sql`e.id`,
      sorts: { erasedAt: sql`e.created_at` },
      defaultSort: sql`e.created_at desc, e.id desc`,
      filters: { id: idFilter(sql`e.id`) },
    };
  }

  private textsSpec(): ListSpec<TextRow> {
    return {
      name: 'erased-texts',
      columns: this.textColumns(),
      from: sql`erased_texts x`,
      joins: sql`join erasures e on e.company_id = x.company_id and e.id = x.erasure_id
        left join lateral (${RECORDS}) r on true`,
      alias: sql`x`,
      id: sql`x.id`,
      sorts: { recordType: sql`x.record_type` },
      defaultSort: sql`x.is_certain desc, x.id`,
      filters: {
        id: idFilter(sql`x.id`),
        isCertain: booleanFilter(sql`x.is_certain`),
        erasureId: idFilter(sql`x.erasure_id`),
        recordType: choiceFilter(sql`x.record_type`, [...TEXT_RECORDS.keys()]),
      },
    };
  }

  private textColumns(): Selection<TextRow> {
    return selection({
      'erased_texts x': ['id', 'erasureId', 'recordType', 'recordId', 'field', 'isCertain'],
      hidden: sql`e.traces`,
      recordName: sql`r.title`,
      date: sql`r.day`,
      text: sql`r.texts ->> x.field`,
      version: sql`r.version`,
      keptUntil: this.keptUntil,
    });
  }

  private get keptUntil() {
    return sql`e.created_at + make_interval(days => ${sql.lit(this.config.keeping.erasedNameDays)})`;
  }

  private get db() {
    return this.em.getKysely();
  }
}

const ofCompany = (companyId: string | null) => sql`x.company_id = ${companyId}`;

function mapPage<Row, View>(page: Page<Row>, view: (row: Row) => View): Page<View> {
  return new Page(page.name, page.rows.map(view), page.first, page.total);
}
