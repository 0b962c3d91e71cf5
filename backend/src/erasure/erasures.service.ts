import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { memberOf, type Actor, type Member } from '../common/auth/actor.js';
import { Events } from '../common/events/bus.js';
import type { Readers } from '../common/events/readers.js';
import { rejectIfStale, orNotFound } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { IdentityCipherService } from './identity-cipher.service.js';
import { SETTLED_AT_ONCE, type SettledView } from './erasure.contract.js';
import { mentionsIn, neutralised, type ErasedIdentity } from './erasure.rules.js';
import { ErasuresQueries } from './erasures.queries.js';
import type { RecordKind } from '../common/events/record-kinds.contract.js';
import { TEXT_RECORDS } from '../common/personal-data/found.js';

/** Where a text stands. */
interface FoundText {
  id: string;
  recordType: RecordKind;
  recordId: string;
  field: string;
}

type Sql = RawBuilder<unknown>;
type Settle = (member: Member, text: FoundText, traces: ErasedIdentity) => Promise<void>;
const nothing = async (): Promise<void> => undefined;

/** Decisions on texts that may name somebody who was erased. Whoever decides has the person locked. */
@Injectable()
export class ErasuresService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly cipher: IdentityCipherService,
    private readonly queries: ErasuresQueries,
  ) {}

  /** Puts neutral words into a text as it is now.
   * @throws NotVisible; Stale when the record has another version than was seen */
  replace(actor: Actor, id: string, seen?: number): Promise<SettledView> {
    return this.one(actor, id, (member, membership, traces) =>
      this.write(member, membership, traces, ({ version }) =>
        rejectIfStale(seen, { version }, () => this.queries.text(actor, id)),
      ),
    );
  }

  /** Leaves a text as it is.
   * @throws NotVisible */
  leave(actor: Actor, id: string): Promise<SettledView> {
    return this.one(actor, id, nothing);
  }

  /** Replaces the next texts of one person, SETTLED_AT_ONCE of them; the answer says whether more are left.
   * @throws NotVisible */
  replaceAll(actor: Actor, erasureId: string): Promise<SettledView> {
    const write: Settle = (member, membership, traces) => this.write(member, membership, traces);
    return this.settle(memberOf(actor), sql`id = ${erasureId}`, sql`true`, write);
  }

  /** Leaves the next texts of one person as they are, SETTLED_AT_ONCE of them.
   * @throws NotVisible */
  leaveAll(actor: Actor, erasureId: string): Promise<SettledView> {
    return this.settle(memberOf(actor), sql`id = ${erasureId}`, sql`true`, nothing);
  }

  private one(actor: Actor, id: string, settle: Settle): Promise<SettledView> {
    const member = memberOf(actor);
    const person = sql`id = (select erasure_id from erased_texts where company_id = ${member.companyId} and id = ${id})`;
    return this.settle(member, person, sql`id = ${id}`, settle, true);
  }

  private settle(
    member: Member,
    person: Sql,
    which: Sql,
    settle: Settle,
    isNeeded = false,
  ): Promise<SettledView> {
    const { companyId } = member;
    return this.em.transactional(async () => {
      const { rows } = await sql<{ id: string; traces: string | null }>`
        select id, traces from erasures where company_id = ${companyId} and ${person} for update`.execute(
        this.db,
      );
      const { id, traces: hidden } = orNotFound(rows[0]);
      const traces = this.cipher.decrypt(hidden, id);
      // In one order for everybody, so that two who settle texts of two people do not wait for each other.
      const { rows: texts } = await sql<FoundText>`
        select id, record_type as "recordType", record_id as "recordId", field from erased_texts
         where company_id = ${companyId} and erasure_id = ${id} and ${which}
         order by record_id, field limit ${SETTLED_AT_ONCE}`.execute(this.db);
      // Somebody else settled it while this request waited.
      if (isNeeded) orNotFound(texts[0]);
      if (traces) for (const text of texts) await settle(member, text, traces);
      await sql`
        delete from erased_texts where company_id = ${companyId}
           and id = any(${texts.map((text) => text.id)}::uuid[])`.execute(this.db);
      await this.em.flush();
      const answer = await this.queries.left(id);
      if (answer.left === 0) await this.end(companyId, id);
      return answer;
    });
  }

  /** Once all is settled nothing is kept of the person; a search that goes on ends by itself. */
  private async end(companyId: string, id: string): Promise<void> {
    await sql`delete from erasures where company_id = ${companyId} and id = ${id} and step = 'review'`.execute(
      this.db,
    );
  }

  /** Nothing is written where the words have gone meanwhile. */
  private async write(
    { companyId, userId: actorId }: Member,
    { recordType, recordId, field }: FoundText,
    traces: ErasedIdentity,
    check: (record: { version: number }) => Promise<void> = nothing,
  ): Promise<void> {
    const { table, fields, joins, readers: whoSees = sql`null` } = TEXT_RECORDS.get(recordType)!;
    const column = sql.ref(fields[field]!);
    const { rows } = await sql<{ text: string | null; version: number; readers: Readers | null }>`
      select t.${column} as text, t.version, ${whoSees} as readers from ${sql.table(table)} t ${joins}
       where t.company_id = ${companyId} and t.id = ${recordId} for update of t`.execute(this.db);
    const [record] = rows;
    if (!record) return;
    await check(record);
    const text = record.text ?? '';
    const marks = mentionsIn(traces)(text);
    if (marks.length === 0) return;
    await sql`
      update ${sql.table(table)}
         set ${column} = ${neutralised(text, marks)}, version = version + 1, updated_at = ${this.clock.now()}
       where company_id = ${companyId} and id = ${recordId}`.execute(this.db);
    await this.events.emit('text.replaced', {
      companyId,
      actorId,
      objectType: recordType,
      objectId: recordId,
      changes: { [field]: {} },
      readers: record.readers ?? undefined,
    });
  }

  private get db() {
    return this.em.getKysely();
  }
}
