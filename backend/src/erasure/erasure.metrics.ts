import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { MetricsService } from '../health/metrics.service.js';

/** Reports the number of erasures in progress, normally 0. */
@Injectable()
export class ErasureMetrics {
  constructor(em: EntityManager, { registry }: MetricsService) {
    const gauge: Gauge = new Gauge({
      name: 'muster_erasures_unfinished',
      help: 'Erasures in progress',
      registers: [registry],
      collect: async () => {
        const count = sql<{
          count: number;
        }>`select count(*)::int as count from erasures where step <> 'review'`;
        // The other metrics must be reported even if the database is down.
        const answer = await count.execute(em.fork().getKysely()).catch(() => null);
        if (answer) gauge.set(answer.rows[0]!.count);
        else gauge.reset();
      },
    });
  }
}
