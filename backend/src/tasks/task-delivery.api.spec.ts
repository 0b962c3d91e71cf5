import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NOON } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { sendAllDue, watchDeliveries, startDeliveryApp, type DeliveryApp } from '../../test/deliveries.js';
import { giveTask } from '../../test/tasks.js';
import type { TestApp } from '../../test/test-app.js';
import type { TaskView } from './tasks.contract.js';

const RUNS = 20;
/** Delays pushes and mails until an hour has passed. */
const QUIET = { quietFrom: '11:00', quietTo: '12:50' };

/** The actions of employers in sequence. `at` chooses a task, and `to` its new assignee. */
const at = fc.nat(3);
const to = fc.constantFrom('sam', 'kim', null);
const step = fc.oneof(
  fc.record({ do: fc.constant('give' as const), to, isForeign: fc.boolean() }),
  fc.record({ do: fc.constant('assign' as const), at, to }),
  fc.record({ do: fc.constant('comment' as const), at }),
  fc.record({ do: fc.constant('move' as const), at }),
  fc.record({ do: fc.constant('delete' as const), at }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(3, 61) }),
);

describe('any sequence of employers’ actions on tasks', () => {
  let app: DeliveryApp;
  let t: TestApp;
  /** An employer of another company, the same in all runs. */
  let stranger: Person;
  let theirs: { sam: Person; kim: Person };
  let reached = 0;
  beforeAll(async () => {
    app = await startDeliveryApp();
    ({ t } = app);
    await t.clock.set(NOON);
    stranger = await t.employer();
    theirs = { sam: await stranger.invite(), kim: await stranger.invite() };
  });
  afterAll(() => app.close());

  const titlesIn = (texts: string[]): string[] => texts.flatMap((text) => text.match(/Task \d+/g) ?? []);
  const move = (owner: Person, { id, status }: TaskView) =>
    owner.patch(`/tasks/${id}/status`, { status: status === 'pending' ? 'in_progress' : 'pending' });

  it('sends an employee no mail or push about tasks that are not theirs, deleted or of another company', async () => {
    const doing = fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 12 }),
      fc.boolean(),
      async (steps, isQuiet) => {
        await t.clock.set(NOON);
        const boss = await t.employer();
        const people = { sam: await boss.invite(), kim: await boss.invite() };
        const names = ['sam', 'kim'] as const;
        const inboxes = new Map(
          await Promise.all(
            names.map(
              async (name) => [name, await watchDeliveries(app, people[name], isQuiet ? QUIET : {})] as const,
            ),
          ),
        );
        const tasks: { task: TaskView; owner: Person; whose: 'sam' | 'kim' | null }[] = [];
        const had = { sam: new Set<string>(), kim: new Set<string>() };
        for (const [turn, { do: what, ...about }] of [
          ...steps,
          { do: 'wait' as const, minutes: 61 },
        ].entries()) {
          const one = 'at' in about ? tasks.at(about.at) : undefined;
          const idOf = (owner: Person, whose: 'sam' | 'kim' | null) =>
            whose && (owner === boss ? people : theirs)[whose].id;
          if ('isForeign' in about) {
            const owner = about.isForeign ? stranger : boss;
            const assignedToId = idOf(owner, about.to);
            const task = await giveTask(owner, { title: `Task ${turn}`, assignedToId });
            tasks.push({ task, owner, whose: about.to });
          } else if ('minutes' in about) {
            await t.clock.advance({ minutes: about.minutes });
            const before = names.map((name) => inboxes.get(name)!.mailed().length);
            const pushed = names.map((name) => inboxes.get(name)!.pushed().length);
            await sendAllDue(t);
            // Mails and pushes that are sent only now must be about the employee's current tasks.
            for (const [index, name] of names.entries()) {
              const now = tasks.filter(({ owner, whose }) => owner === boss && whose === name);
              const { mailed, pushed: pushes } = inboxes.get(name)!;
              const said = [
                ...mailed().slice(before[index]),
                ...pushes().slice(isQuiet ? pushed[index] : Infinity),
              ];
              const titles = now.map(({ task }) => task.title);
              expect(titlesIn(said).filter((title) => !titles.includes(title))).toEqual([]);
            }
          } else if (one) {
            const { owner, task } = one;
            if ('to' in about) {
              await owner.patch(`/tasks/${task.id}`, { assignedToId: idOf(owner, about.to) }).expect(200);
              one.whose = about.to;
            } else if (what === 'comment') {
              await owner.post(`/tasks/${task.id}/comments`, { content: `On ${task.title}` }).expect(201);
            } else if (what === 'move') {
              one.task = (await move(owner, task).expect(200)).body as TaskView;
            } else {
              await owner.delete(`/tasks/${task.id}`).expect(200);
              tasks.splice(tasks.indexOf(one), 1);
            }
          }
          for (const { owner, whose, task } of tasks) if (owner === boss && whose) had[whose].add(task.title);
        }
        for (const name of names) {
          const { mailed, pushed } = inboxes.get(name)!;
          const said = titlesIn([...mailed(), ...pushed()]);
          reached += said.length;
          expect(said.filter((title) => !had[name].has(title))).toEqual([]);
        }
      },
    );
    await fc.assert(doing, { numRuns: RUNS });
    // The test is meaningless if nothing was sent at all.
    expect(reached).toBeGreaterThan(0);
  }, 120_000);
});
