import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { PLANNED_EACH_TIME } from '../common/db/pool/named-statements.js';
import { read, selection } from '../common/db/lists/read.js';
import { ConversationsQueries } from './conversations.queries.js';
import type { HitsPart } from './hits-parameters.js';
import type { HitView } from './messages.contract.js';
import { HITS_PAGE } from './thread-parts.contract.js';
import { isInThread, messagePlace } from './thread-scope.sql.js';
import { excerptAroundMatch, containsWords } from './message-search.js';

/** Finds the messages of a thread that contain words. */
@Injectable()
export class SearchHitsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly conversations: ConversationsQueries,
  ) {}

  /**
   * Returns a page of hits, the newest first. Empty without words.
   * @throws NotVisible if the actor has no thread with the member and cannot start one
   */
  async of(actor: Actor, otherId: string, { words, before }: HitsPart): Promise<HitView[]> {
    const rows = words === '' ? [] : await this.find(actor, otherId, words, before);
    if (rows.length === 0) await this.conversations.one(actor, otherId);
    return rows;
  }

  private find(actor: Actor, otherId: string, words: string, before: string | null): Promise<HitView[]> {
    const isEarlier = before
      ? sql`(m.created_at, m.id) < ${messagePlace(actor, otherId, before)}`
      : sql`true`;
    // The offset makes PostgreSQL read from the end of the thread until it has enough rows. Its index of pieces would
    // read all messages with the words first.
    return read<HitView>(
      this.em.getKysely(),
      selection({ 'messages m': ['id'], preview: excerptAroundMatch(sql`m.content`, words) }),
      sql`from (select m.id, m.subject, m.content, m.created_at from messages m
                   where ${isInThread(actor, otherId)} and ${isEarlier}
                   order by m.created_at desc, m.id desc offset 0) m
        where ${containsWords(words)}
        order by m.created_at desc, m.id desc limit ${sql.lit(HITS_PAGE)}`,
      sql.raw(PLANNED_EACH_TIME),
    );
  }
}
