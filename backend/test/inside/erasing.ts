import { ErasureRunnerService } from '../../src/erasure/erasure-runner.service.js';
import { ErasureWorker } from '../../src/erasure/erasure.worker.js';
import type { Program } from '../program/program.js';

export async function stop({ app }: Program): Promise<void> {
  await app.get(ErasureWorker).onModuleDestroy();
}

export function start({ app }: Program): void {
  app.get(ErasureWorker).onApplicationBootstrap();
}

export function wake({ app }: Program): void {
  app.get(ErasureWorker).wake();
}

/** Runs all batches, as a worker does. */
export async function runBatches({ app }: Program): Promise<void> {
  while (await app.get(ErasureRunnerService).runBatch());
}
