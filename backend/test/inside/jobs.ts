import { Housekeeping } from '../../src/common/housekeeping/housekeeping.js';
import { ScheduledJobs } from '../../src/scheduled-jobs.js';
import type { Program } from '../program/program.js';

/** Runs the hourly cleanup. */
export async function sweep({ app }: Program): Promise<void> {
  await app.get(Housekeeping).sweep();
}

/** Runs the due jobs and waits for them. */
export async function run({ app }: Program): Promise<void> {
  const jobs = app.get(ScheduledJobs);
  await jobs.run();
  await jobs.waitForExternalRuns();
}
