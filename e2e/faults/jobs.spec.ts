import { expect, test } from '@playwright/test';
import { signUp } from '../support/member.ts';
import { clockJobsWork } from './clock-jobs.ts';
import { runBrokenRounds, rounds, startTwoServers, type Company } from './rounds.ts';
import { shiftRemindersWork } from './shift-reminders.ts';

const companies = 4;

const servers = startTwoServers();

test('sends each reminder and each notification of a missed clock action exactly once while connections and servers break', async () => {
  const all: Company[] = [];
  for (let n = 0; n < companies; n += 1) {
    const boss = await signUp(servers.one.url);
    all.push({ boss, guard: await boss.hire(), busy: await boss.hire() });
  }
  const reminders = await shiftRemindersWork(servers, all);
  const clock = clockJobsWork(servers, all);
  const broken = await runBrokenRounds(servers, [reminders, clock]);
  const sent = { reminders: await reminders.count(), ...(await clock.counts()) };
  const figures = `${JSON.stringify(sent)}, ${broken}`;
  test.info().annotations.push({ type: 'measured', description: figures });
  console.log(`jobs, ${rounds} rounds: ${figures}`);

  await test.step('sends one reminder per shift', async () => {
    const wanted = rounds * reminders.perRound;
    expect(sent.reminders).toEqual({ all: wanted, shifts: wanted });
  });
  await test.step('notifies once of missed clock actions and closes all overdue entries', async () => {
    expect(await clock.counts()).toEqual(clock.wanted(rounds));
    expect(await clock.leftOpen()).toBe(0);
  });
});
