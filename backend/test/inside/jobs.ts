import { Housekeeping } from '../../src/common/jobs/housekeeping.js';
import type { Program } from '../program/program.js';

/** Does what is done each hour. */
export async function sweep({ app }: Program): Promise<void> {
  await app.get(Housekeeping).sweep();
}
