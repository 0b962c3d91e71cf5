import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { ClockLocation } from '../timesheets/location.contract.js';
import { GeocoderService } from './geocoder.service.js';

/**
 * The number of positions per run, and of concurrent requests.
 * A run then ends before the next one, even if every request times out.
 */
const AT_ONCE = 40;
const ASKING = 4;
/** Older positions keep their coordinates. */
const BACK_MS = 24 * 3_600_000;

interface Claimed {
  id: string;
  location: ClockLocation;
}

/**
 * Adds addresses to the positions of clock actions and of typed hours soon after they were stored, so that no request
 * waits.
 * Each position is claimed first and requested once. After a failure its coordinates stay.
 */
@Injectable()
export class PositionAddressesJob {
  constructor(
    private readonly em: EntityManager,
    private readonly geocoder: GeocoderService,
  ) {}

  addToClockActions(now: Date): Promise<void> {
    return this.addAddresses(claimPresses(now), writePressAddress);
  }

  addAddressesToHours(now: Date): Promise<void> {
    return this.addAddresses(claimTimesheets(now), writeTimesheetAddress);
  }

  private async addAddresses(claim: RawBuilder<Claimed>, write: Write): Promise<void> {
    if (!this.geocoder.findsAddresses) return;
    const { rows } = await claim.execute(this.em.fork().getKysely());
    const rest = rows.values();
    const ask = async () => {
      for (const row of rest) await this.addAddress(row, write);
    };
    await Promise.all(Array.from({ length: ASKING }, ask));
  }

  private async addAddress({ id, location }: Claimed, write: Write): Promise<void> {
    const address = await this.geocoder.findAddress(location);
    if (address === null) return;
    const db = this.em.fork().getKysely();
    for (const statement of write(id, location, JSON.stringify({ address }))) await statement.execute(db);
  }
}

type Write = (id: string, location: ClockLocation, address: string) => RawBuilder<unknown>[];

const claimedSince = (now: Date) => new Date(now.getTime() - BACK_MS);

function claimPresses(now: Date): RawBuilder<Claimed> {
  return sql<Claimed>`
    update clock_presses set addressed_at = ${now} where id = any(array(
      select id from clock_presses
       where location is not null and addressed_at is null and received_at > ${claimedSince(now)}
       order by received_at limit ${sql.lit(AT_ONCE)} for update skip locked))
    returning id, location`;
}

function claimTimesheets(now: Date): RawBuilder<Claimed> {
  return sql<Claimed>`
    update timesheets set addressed_at = ${now} where id = any(array(
      select id from timesheets
       where clock_out_location is not null and clock_out_time is null and addressed_at is null
         and created_at > ${claimedSince(now)}
       order by created_at limit ${sql.lit(AT_ONCE)} for update skip locked))
    returning id, clock_out_location as location`;
}

/** Matches only an unchanged position, so that a deleted or replaced one gets no address. */
const hasSamePosition = (column: string, { lat, lng }: ClockLocation) => sql`
  ${sql.ref(column)} @> ${JSON.stringify({ lat, lng })}::jsonb`;

const writePressAddress: Write = (id, location, address) => [
  sql`
    update clock_presses p set location = p.location || ${address}::jsonb
     where p.id = ${id} and ${hasSamePosition('p.location', location)}`,
  ...(['in', 'out'] as const).map((kind) => {
    const column = `clock_${kind}_location`;
    return sql`
      update timesheets t set ${sql.ref(column)} = ${sql.ref(`t.${column}`)} || ${address}::jsonb
        from clock_presses p join clock_entries c on c.company_id = p.company_id and c.id = p.entry_id
       where p.id = ${id} and p.kind = ${kind} and p.is_counted
         and t.company_id = c.company_id and t.id = c.timesheet_id and ${hasSamePosition(`t.${column}`, location)}`;
  }),
];

const writeTimesheetAddress: Write = (id, location, address) => [
  sql`
    update timesheets t set clock_out_location = t.clock_out_location || ${address}::jsonb
     where t.id = ${id} and ${hasSamePosition('t.clock_out_location', location)}`,
];
