import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';

/**
 * The clock of all servers: the database's time. Each server measures its offset at startup and every five seconds.
 * Every rule and every statement takes the current time from here. Tests set it.
 */
@Injectable()
export class Clock implements OnModuleInit {
  private offsetMs = 0;
  private measuring: Promise<void> | null = null;

  constructor(private readonly em: EntityManager) {}

  async onModuleInit(): Promise<void> {
    await this.measure();
  }

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  /** Measures how far the database's time is ahead of this machine's. */
  measure(): Promise<void> {
    this.measuring ??= this.ask().finally(() => (this.measuring = null));
    return this.measuring;
  }

  private async ask(): Promise<void> {
    const asked = Date.now();
    const { rows } = await sql<{ now: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(
      this.em.fork().getKysely(),
    );
    const answered = Date.now();
    const offsetMs = Math.round(rows[0]!.now - (asked + answered) / 2);
    // A slow answer says little, so it changes the clock only if it contradicts the last one.
    if (Math.abs(offsetMs - this.offsetMs) > (answered - asked) / 2) this.offsetMs = offsetMs;
  }
}
