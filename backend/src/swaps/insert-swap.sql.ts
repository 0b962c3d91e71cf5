import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

interface NewSwap {
  id: string;
  companyId: string;
  /** The member who proposes the swap, and the colleague, if one is asked. */
  userId: string;
  colleagueId: string | null | undefined;
  shiftId: string;
  /** The colleague's shift. Without one, the shift is given away. */
  otherShiftId: string | null;
  now: Date;
}

/** Inserts a swap with the published times of its shifts. Returns false if the shift has an open swap. */
export async function insertSwap(
  em: EntityManager,
  { id, companyId, userId, colleagueId, shiftId, otherShiftId, now }: NewSwap,
): Promise<boolean> {
  const { rows } = await sql`
    insert into shift_swaps (id, company_id, status, proposer_id, asked_id, shift_id, date, start_time, end_time, venue_id, edition,
      other_shift_id, other_date, other_start_time, other_end_time, other_venue_id, other_edition, created_at, updated_at)
    select ${id}, ${companyId}, 'proposed', ${userId}, ${colleagueId}, p.id, p.date, p.start_time, p.end_time, p.venue_id, p.edition,
           q.id, q.date, q.start_time, q.end_time, q.venue_id, q.edition, ${now}, ${now}
      from published_shifts p
      left join published_shifts q on q.company_id = p.company_id and q.id = ${otherShiftId}
     where p.company_id = ${companyId} and p.id = ${shiftId}
    on conflict (company_id, shift_id) where status in ('proposed', 'accepted') do nothing
    returning id`.execute(em.getKysely());
  return rows.length > 0;
}
