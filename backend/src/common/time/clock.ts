import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';

/**
 * The clock of all servers: the database's time. Each server measures its offset at startup and every minute.
 * Every rule and every statement takes the current time from here. Tests set it.
 */
@Injectable()
export class Clock implements OnModuleInit {
  private offsetMs = 0;

  constructor(private readonly em: EntityManager) {}

  async onModuleInit(): Promise<void> {
    await this.measure();
  }

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  /** Measures how far the database's time is ahead of this machine's. */
  async measure(): Promise<void> {
    const asked = Date.now();
    const { rows } = await sql<{ now: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(
      this.em.fork().getKysely(),
    );
    const middle = (asked + Date.now()) / 2;
    this.offsetMs = Math.round(rows[0]!.now - middle);
  }
}
