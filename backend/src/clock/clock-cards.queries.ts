import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import type { Actor } from '../common/auth/actor.js';
import { Clock } from '../common/time/clock.js';
import { addDays } from '../common/time/local.js';
import { today } from '../common/time/zoned.js';
import { selectPlannedShifts } from '../shifts/planned-shifts.sql.js';
import { ClockQueries } from './clock.queries.js';
import { CLOSES_AFTER_MINUTES, clockInWindow } from './clock.rules.js';
import { type ClockCardView, type ClockEntryView, type ClockView } from './clock.contract.js';

/** The number of cards for shifts dated today or later, besides the open entry's shift and last night's. */
const UPCOMING_CARDS = 2;

type CardRow = Omit<ClockCardView, 'opensAt' | 'closesAt'>;

const CARD: Selection<CardRow> = selection({
  id: sql`p.id`,
  scheduleId: sql`p."scheduleId"`,
  rotaShiftId: sql`p."rotaShiftId"`,
  name: sql`p.name`,
  date: sql`p.date`,
  startTime: sql`p."startTime"`,
  endTime: sql`p."endTime"`,
  startsAt: sql`p."startsAt"`,
  endsAt: sql`p."endsAt"`,
  status: sql`p.status`,
  isConfirmed: sql`p."isConfirmed"`,
  isDeclined: sql`p."isDeclined"`,
  version: sql`p.version`,
  breakMinutes: sql`p."breakMinutes"`,
  isClocked: sql`p.is_clocked`,
  venue: sql`case when v.id is not null then json_build_object('id', v.id, 'name', v.name) end`,
});

/** Reads the cards that employees see on the clock page. */
@Injectable()
export class ClockCardsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly entries: ClockQueries,
  ) {}

  /** Returns the open entry, the entry whose clock-out can be undone, and the shifts to clock in to. */
  async of(actor: Actor): Promise<ClockView> {
    const now = this.clock.now();
    const open = await this.entries.open(actor.companyId, actor.userId);
    const undoable = open ? null : await this.entries.undoableEntry(actor.companyId, actor.userId);
    const rows = await this.readCards(actor, now, open);
    return { now: now.toISOString(), open, undoable, cards: rows.map((row) => toClockCard(row)) };
  }

  /** Reads the cards: the open entry's shift first, then earlier unclocked shifts, then today's and later ones by
   * start. */
  private async readCards(
    { companyId, userId, timeZone }: Actor,
    now: Date,
    open: ClockEntryView | null,
  ): Promise<CardRow[]> {
    const day = today(now, timeZone);
    const openId = open?.shiftId ?? null;
    const closed = new Date(now.getTime() - CLOSES_AFTER_MINUTES * 60_000);
    const begin = sql`
      with mine as (
        select p.*, exists (
                 select from clock_entries c
                  where c.company_id = p.company_id and c.employee_id = ${userId}
                    and (c.schedule_id = p."scheduleId" or c.rota_shift_id = p."rotaShiftId")) as is_clocked
          from (${selectPlannedShifts(companyId, userId)}) p
         where p.id = ${openId}::uuid
            or (p.date >= ${addDays(day, -2)}::date and p."endsAt" >= ${closed})),
      chosen as (
        (select 0 as place, m.* from mine m where m.id = ${openId}::uuid)
        union all
        (select 1, m.* from mine m
          where m.id is distinct from ${openId}::uuid and m.date < ${day}::date and not m.is_clocked
          order by m."startsAt", m.id)
        union all
        (select 2, m.* from mine m
          where m.id is distinct from ${openId}::uuid and m.date >= ${day}::date
            and not (m.is_clocked and m."endsAt" <= ${now})
          order by m."startsAt", m.id limit ${UPCOMING_CARDS}))`;
    const chosen = sql`
        from chosen p left join venues v on v.company_id = p.company_id and v.id = p.venue_id
       order by p.place, p."startsAt", p.id`;
    return read(this.em.getKysely(), CARD, chosen, begin);
  }
}

function toClockCard(row: CardRow): ClockCardView {
  const { opensAt, closesAt } = clockInWindow({
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
  });
  return { ...row, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() };
}
