import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { columnsOf, read, selection, type Selection } from '../common/db/lists/read.js';
import { memberOf, type Actor, type Member } from '../common/auth/actor.js';
import { Events } from '../common/events/bus.js';
import type { Readers } from '../common/events/readers.js';
import { rejectIfStale, orNotFound } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { IdentityCipherService } from './identity-cipher.service.js';
import { SETTLED_AT_ONCE, type SettledView } from './erasure.contract.js';
import { createMentionFinder, replaceMentions, type ErasedIdentity } from './erasure.rules.js';
import { ErasuresQueries, certaintyCondition } from './erasures.queries.js';
import type { RecordKind } from '../common/events/record-kinds.contract.js';
import { TEXT_RECORDS } from '../common/personal-data/all-personal-data.js';

/** A text, by record and field. */
interface FoundText {
  id: string;
  recordType: RecordKind;
  recordId: string;
  field: string;
}

const FOUND_TEXT: Selection<FoundText> = selection({
  'erased_texts x': ['id', 'recordId', 'field'],
  recordType: sql`x.record_type`,
});

/** Selects texts of a person: one text, certain or uncertain ones, or all. */
interface Which {
  textId?: string;
  isCertain?: boolean;
}

/** Settles one text. Returns false if uncertain mentions are left to decide on. */
type Settle = (member: Member, text: FoundText, traces: ErasedIdentity) => Promise<boolean>;

const keepText: Settle = async () => true;

/** Employers' decisions on texts that may name an erased person. Each decision locks the erasure. */
@Injectable()
export class ErasuresService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly cipher: IdentityCipherService,
    private readonly queries: ErasuresQueries,
  ) {}

  /**
   * Replaces every mention in the current text with neutral words.
   * @throws NotVisible; Stale if the record has another version than the employer saw
   */
  replace(actor: Actor, id: string, seen?: number): Promise<SettledView> {
    const check = ({ version }: { version: number }) =>
      rejectIfStale(seen, { version }, () => this.queries.text(actor, id));
    return this.one(actor, id, (member, text, traces) =>
      this.replaceNamesInText(member, text, traces, { check }),
    );
  }

  /**
   * Leaves a text as it is.
   * @throws NotVisible
   */
  leave(actor: Actor, id: string): Promise<SettledView> {
    return this.one(actor, id, keepText);
  }

  /**
   * Replaces the next SETTLED_AT_ONCE texts of one person, all or only certain or uncertain ones.
   * @throws NotVisible
   */
  replaceAll(actor: Actor, erasureId: string, isCertain?: boolean): Promise<SettledView> {
    const write: Settle = (member, text, traces) =>
      this.replaceNamesInText(member, text, traces, { isCertain });
    return this.settleTexts(memberOf(actor), sql`id = ${erasureId}`, { isCertain }, write);
  }

  /**
   * Leaves the next SETTLED_AT_ONCE texts of one person as they are, all or only certain or uncertain ones.
   * @throws NotVisible
   */
  leaveAll(actor: Actor, erasureId: string, isCertain?: boolean): Promise<SettledView> {
    return this.settleTexts(memberOf(actor), sql`id = ${erasureId}`, { isCertain }, keepText);
  }

  private one(actor: Actor, textId: string, settle: Settle): Promise<SettledView> {
    const member = memberOf(actor);
    const person = sql`id = (
      select erasure_id from erased_texts where company_id = ${member.companyId} and id = ${textId})`;
    return this.settleTexts(member, person, { textId }, settle);
  }

  private settleTexts(
    member: Member,
    person: RawBuilder<unknown>,
    { textId, isCertain }: Which,
    settle: Settle,
  ): Promise<SettledView> {
    const { companyId } = member;
    return this.em.transactional(async () => {
      const [erasure] = await read(
        this.db,
        columnsOf('erasures', ['id', 'traces']),
        sql`from erasures where company_id = ${companyId} and ${person} for update`,
      );
      const { id, traces: hidden } = orNotFound(erasure);
      const traces = this.cipher.decrypt(hidden, id);
      const isMeant = textId === undefined ? certaintyCondition(isCertain) : sql`id = ${textId}`;
      // Every request settles in the same order, so that two requests do not wait for each other's records.
      const texts = await read(
        this.db,
        FOUND_TEXT,
        sql`from erased_texts x
         where company_id = ${companyId} and erasure_id = ${id} and ${isMeant}
         order by record_id, record_type, field limit ${SETTLED_AT_ONCE}`,
      );
      // Another request settled the text while this one waited.
      if (textId !== undefined) orNotFound(texts[0]);
      const [done, uncertain]: [string[], string[]] = [[], []];
      for (const text of texts) {
        const isSettled = traces === null || (await settle(member, text, traces));
        (isSettled ? done : uncertain).push(text.id);
      }
      await sql`
        update erased_texts set is_certain = false
         where company_id = ${companyId} and id = any(${uncertain}::uuid[])`.execute(this.db);
      await sql`
        delete from erased_texts where company_id = ${companyId} and id = any(${done}::uuid[])`.execute(
        this.db,
      );
      await this.em.flush();
      const answer = await this.queries.countLeft(id, isCertain);
      if (answer.left === 0) await this.deleteIfSettled(companyId, id);
      return answer;
    });
  }

  /** Deletes the erasure once every text is settled. During a search it stays, because the search ends it. */
  private async deleteIfSettled(companyId: string, id: string): Promise<void> {
    await sql`
      delete from erasures where company_id = ${companyId} and id = ${id} and step = 'review'
         and not exists (select from erased_texts where company_id = ${companyId} and erasure_id = ${id})`.execute(
      this.db,
    );
  }

  /**
   * Writes neutral words into the current text if it still names the person. With `isCertain` only certain mentions are
   * replaced.
   * Returns false if uncertain mentions are left.
   */
  private async replaceNamesInText(
    { companyId, userId: actorId }: Member,
    { recordType, recordId, field }: FoundText,
    traces: ErasedIdentity,
    { isCertain, check }: { isCertain?: boolean; check?: (record: { version: number }) => Promise<void> },
  ): Promise<boolean> {
    const { table, fields, joins, readers: readersOf = sql`null`, unique } = TEXT_RECORDS.get(recordType)!;
    const column = sql.ref(fields[field]!);
    const { rows } = await sql<{ text: string | null; version: number; readers: Readers | null }>`
      select t.${column} as text, t.version, ${readersOf} as readers from ${sql.table(table)} t ${joins}
       where t.company_id = ${companyId} and t.id = ${recordId} for update of t`.execute(this.db);
    const [record] = rows;
    if (!record) return true;
    await check?.(record);
    const text = record.text ?? '';
    const marks = createMentionFinder(traces)(text);
    const replaced = isCertain ? marks.filter((mark) => mark.isCertain) : marks;
    const isSettled = replaced.length === marks.length;
    if (replaced.length === 0) return isSettled;
    const neutral = replaceMentions(text, replaced);
    const written = unique ? await unique(this.em, { companyId, id: recordId }, neutral) : neutral;
    await sql`
      update ${sql.table(table)}
         set ${column} = ${written}, version = version + 1, updated_at = ${this.clock.now()}
       where company_id = ${companyId} and id = ${recordId}`.execute(this.db);
    await this.events.emit('text.replaced', {
      companyId,
      actorId,
      objectType: recordType,
      objectId: recordId,
      changes: { [field]: {} },
      readers: record.readers ?? undefined,
    });
    return isSettled;
  }

  private get db() {
    return this.em.getKysely();
  }
}
