import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { columnsOf, read, returning, selection } from '../common/db/lists/read.js';
import { Events } from '../common/events/bus.js';
import { swapEvent } from './swap-access.js';
import type { SwapStatus } from './swap-words.contract.js';
import type { SwapView } from './swaps.contract.js';
import { selectSwaps, SwapsQueries } from './swaps.queries.js';

/** An open swap. */
export interface OpenSwap {
  id: string;
  companyId: string;
}

interface Ended extends OpenSwap {
  from: SwapStatus;
}

const IS_OPEN = sql`w.status in ('proposed', 'accepted')`;

/** The most swaps that one run of the job ends. */
const ENDED_AT_ONCE = 500;

/** Ends open swaps without a decision. */
@Injectable()
export class SwapEndsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly queries: SwapsQueries,
  ) {}

  /** Returns open swaps of all companies whose shifts have started or changed. */
  async outdated(em: EntityManager, now: Date): Promise<OpenSwap[]> {
    const rows = await read<OpenSwap>(
      em.getKysely(),
      selection({ id: sql`id`, companyId: sql`company_id` }),
      sql`from (${selectSwaps(now, IS_OPEN)}) s
       where state in ('void', 'expired') order by company_id, id limit ${ENDED_AT_ONCE}`,
    );
    return rows;
  }

  /** Ends those of some swaps `w` whose shifts have started or changed, and notifies the people concerned. Of several servers that
   * do this at the same time, one ends each swap. */
  async endOutdated(where: RawBuilder<unknown>, now: Date): Promise<void> {
    const rows = await returning<Ended>(
      this.em.getKysely(),
      selection({ 'shift_swaps w': ['id', 'companyId'], from: sql`o.status` }),
      sql`update shift_swaps w set status = o.state, ended_at = ${now}, updated_at = ${now}, version = w.version + 1
        from (select id, company_id, state, status from (${selectSwaps(now, sql`${IS_OPEN} and ${where}`)}) s
               where state in ('void', 'expired')) o
       where o.company_id = w.company_id and o.id = w.id and ${IS_OPEN}`,
    );
    await this.emit(rows, null);
  }

  /** Ends the open swaps of a member who leaves. */
  async endOf(companyId: string, userId: string, actorId: string | null, now: Date): Promise<void> {
    const rows = await returning<Ended>(
      this.em.getKysely(),
      selection({ 'shift_swaps w': ['id', 'companyId'], from: sql`o.status` }),
      sql`update shift_swaps w set status = 'void', ended_at = ${now}, updated_at = ${now}, version = w.version + 1
        from shift_swaps o
       where o.company_id = ${companyId} and o.status in ('proposed', 'accepted')
         and ${userId} in (o.proposer_id, o.asked_id, o.receiver_id)
         and w.company_id = o.company_id and w.id = o.id and w.status in ('proposed', 'accepted')`,
    );
    await this.emit(rows, actorId, 'left');
  }

  /** Refuses the swaps that were proposed to everyone and have no one left to answer, and notifies their proposers. */
  async refuseUnasked(
    companyId: string,
    ids: readonly string[],
    actorId: string | null,
    now: Date,
  ): Promise<void> {
    if (ids.length === 0) return;
    const unasked = sql`
      w.company_id = ${companyId} and w.id = any(${[...ids]}::uuid[]) and w.status = 'proposed' and w.asked_id is null
        and not exists (select from shift_swap_people a
                         where a.company_id = w.company_id and a.swap_id = w.id and a.refused_at is null)`;
    const rows = await returning(
      this.em.getKysely(),
      columnsOf('shift_swaps w', ['id']),
      sql`update shift_swaps w set status = 'refused', ended_at = ${now}, updated_at = ${now}, version = w.version + 1
        from (select id, company_id from (${selectSwaps(now, unasked)}) s where state = 'proposed') o
       where w.company_id = o.company_id and w.id = o.id`,
    );
    for (const swap of await this.read(companyId, rows)) {
      const before = { status: 'proposed', startsAt: swap.startsAt } as const;
      await this.events.emit('swap.refused', swapEvent(companyId, actorId, swap, { asked: [], before }));
    }
  }

  private async read(companyId: string, rows: readonly { id: string }[]): Promise<SwapView[]> {
    const ids = rows.map(({ id }) => id);
    const swaps = await this.queries.storedAll(companyId, ids);
    return swaps.map(({ shiftRow: _, colleaguesShiftRow: __, ...swap }) => swap);
  }

  private async emit(ended: readonly Ended[], actorId: string | null, because?: 'left'): Promise<void> {
    for (const [companyId, rows] of Map.groupBy(ended, (one) => one.companyId)) {
      for (const swap of await this.read(companyId, rows)) {
        const asked = swap.colleague ? [] : await this.queries.askedPeople(companyId, swap.id);
        const { from } = rows.find(({ id }) => id === swap.id)!;
        await this.events.emit('swap.ended', {
          ...swapEvent(companyId, actorId, swap, { asked, before: { status: from, startsAt: null } }),
          because: because ?? (swap.status === 'expired' ? 'started' : 'changed'),
        });
      }
    }
  }
}
