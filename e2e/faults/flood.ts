import { setTimeout as sleep } from 'node:timers/promises';
import { Member } from '../support/member.ts';

/**
 * Sends many concurrent changes to one company, from the message with the cookie until 'stop', and then
 * reports the number of answers per status. Runs in a separate process, so that these clients do not slow
 * down the measured ones.
 */
const floodAtOnce = 60;
const pauseMs = 50;

const greedy = new Member(process.argv[2]!);
let isOver = true;
let flooding: Promise<Record<number, number>>;

async function flood(): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  const patch = async (): Promise<void> => {
    while (!isOver) {
      const body = { firstDayOfWeek: Math.floor(Math.random() * 7) };
      const { status } = await greedy.call('PATCH', '/company', { body });
      counts[status] = (counts[status] ?? 0) + 1;
      if (status !== 200) await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: floodAtOnce }, patch));
  return counts;
}

process.on('message', (word: string) => {
  isOver = word === 'stop';
  if (isOver) {
    void flooding.then((counts) => process.send!(counts));
    return;
  }
  greedy.cookie = word;
  flooding = flood();
});
