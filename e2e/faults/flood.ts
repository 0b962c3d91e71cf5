import { setTimeout as sleep } from 'node:timers/promises';
import { Member } from '../support/member.ts';

/**
 * Many at once who change one company, as fast as they are answered, from the message with their cookie until 'stop';
 * then it says how often each status came. A process of its own, so that whoever is timed beside it does not wait for
 * these clients.
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
