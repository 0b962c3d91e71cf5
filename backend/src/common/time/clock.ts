import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';

const MEASURE_EVERY_MS = 60_000;

/**
 * One clock for all servers: the database's time, its offset measured at start and each minute.
 * Every rule and every SQL statement takes its "now" from here; only tests move it.
 */
@Injectable()
export class Clock implements OnModuleInit, OnApplicationShutdown {
  private offsetMs = 0;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly em: EntityManager) {}

  async onModuleInit(): Promise<void> {
    await this.measure();
    this.timer = setInterval(() => void this.measure().catch(() => undefined), MEASURE_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  private async measure(): Promise<void> {
    const asked = Date.now();
    const { rows } = await sql<{ now: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(
      this.em.fork().getKysely(),
    );
    const middle = (asked + Date.now()) / 2;
    this.offsetMs = Math.round(rows[0]!.now - middle);
  }
}
