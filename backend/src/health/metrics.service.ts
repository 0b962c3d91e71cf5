import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Connections } from '../common/db/pool/connections.js';

/** Measures the process, the time per route and the requests that wait for the database. */
@Injectable()
export class MetricsService {
  readonly registry = new Registry();
  private readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
    registers: [this.registry],
  });

  constructor({ reads, writes, queues }: Connections) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    for (const pool of ['reads', 'writes'] as const) {
      new Gauge({
        name: `database_${pool}_waiting`,
        help: `Requests that wait for their turn (${pool})`,
        registers,
        collect() {
          this.set(queues[pool].waiting);
        },
      });
      new Counter({
        name: `database_${pool}_refused_total`,
        help: `Requests refused because too many waited, or one waited too long (${pool})`,
        registers,
        collect() {
          this.reset();
          this.inc(queues[pool].refused);
        },
      });
    }
    new Gauge({
      name: 'database_connections_used',
      help: 'Connections in use, by pool',
      labelNames: ['pool'],
      registers,
      collect() {
        this.set({ pool: 'reads' }, reads.totalCount - reads.idleCount);
        this.set({ pool: 'writes' }, writes.totalCount - writes.idleCount);
      },
    });
  }

  readonly middleware = (request: Request, response: Response, next: NextFunction): void => {
    const started = performance.now();
    response.once('finish', () => {
      const route = (request.route as { path?: string } | undefined)?.path ?? 'other';
      const labels = { method: request.method, route, status: response.statusCode };
      this.durations.observe(labels, (performance.now() - started) / 1_000);
    });
    next();
  };
}
