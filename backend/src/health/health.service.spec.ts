import { afterEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { DatabaseListener } from '../common/db/database-listener.js';
import type { Connections } from '../common/db/pool/connections.js';
import type { ForwardedScheme } from '../common/http/forwarded-scheme.js';
import type { GracefulStop } from '../common/http/graceful-stop.js';
import { HealthService } from './health.service.js';

describe('the log of readiness', () => {
  afterEach(() => Logger.overrideLogger(false));

  it('has one line at the start of an outage and one at its end', async () => {
    const lines: string[] = [];
    const note = (line: string) => void lines.push(line);
    Logger.overrideLogger({ log: note, error: note, warn: note });
    let isUp = true;
    const database = { ping: () => (isUp ? Promise.resolve() : Promise.reject(new Error('gone'))) };
    const health = new HealthService(
      database as unknown as DatabaseListener,
      { isSound: true } as Connections,
      { stopping: false } as GracefulStop,
      {} as ForwardedScheme,
    );
    const states = [true, false, false, false, true, true];
    for (const state of states) {
      isUp = state;
      await health.ready().catch(() => undefined);
    }
    expect(lines).toEqual(['Not ready: The database cannot be reached', 'Ready again']);
  });
});
