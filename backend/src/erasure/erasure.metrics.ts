import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { Gauge } from 'prom-client';
import { MetricsService } from '../health/metrics.service.js';

const COUNT: Selection<{ count: number }> = selection({ count: sql`count(*)::int` });

/** Reports the number of erasures in progress, normally 0. */
@Injectable()
export class ErasureMetrics {
  constructor(em: EntityManager, { registry }: MetricsService) {
    const gauge: Gauge = new Gauge({
      name: 'muster_erasures_unfinished',
      help: 'Erasures in progress',
      registers: [registry],
      collect: async () => {
        const unfinished = sql`from erasures where step <> 'review'`;
        // The other metrics must be reported even if the database is down.
        const rows = await read(em.fork().getKysely(), COUNT, unfinished).catch(() => null);
        if (rows) gauge.set(rows[0]!.count);
        else gauge.reset();
      },
    });
  }
}
