import { ErasureRunnerService } from '../../src/erasure/erasure-runner.service.js';
import { ErasureWorker } from '../../src/erasure/erasure.worker.js';
import type { Program } from '../program/program.js';

export async function stop({ app }: Program): Promise<void> {
  await app.get(ErasureWorker).queue.stop();
}

export function start({ app }: Program): void {
  app.get(ErasureWorker).queue.start();
}

export function wake({ app }: Program): void {
  void app.get(ErasureWorker).queue.wake();
}

/** Runs all batches, as a worker does. */
export async function runBatches({ app }: Program): Promise<void> {
  while (await app.get(ErasureRunnerService).runBatch());
}
