import { Logger } from '@nestjs/common';

const log = new Logger('Jobs');

/** Does the work of a job for each due record in turn. A record whose work fails is logged and is due again in the next run.
 * @param what the name of the records in the log */
export async function eachDue<T extends { id: string }>(
  what: string,
  records: readonly T[],
  work: (record: T) => Promise<void>,
): Promise<void> {
  for (const record of records) {
    try {
      await work(record);
    } catch (error) {
      log.warn(`${what} ${record.id} failed: ${(error as Error).message.split(' - ').at(-1)}`);
    }
  }
}
