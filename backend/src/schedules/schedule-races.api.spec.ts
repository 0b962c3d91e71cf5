import { describe, expect, it } from '@jest/globals';
import { Person } from '../../test/people.js';
import { plan } from '../../test/plans.js';
import { raceRounds, roundsTimeout } from '../../test/rounds.js';
import { startTestApp } from '../../test/test-app.js';
import { withTestApp } from '../../test/with-test-app.js';

const ROUNDS = raceRounds(25);

describe('concurrent decisions on a schedule', () => {
  let boss: Person;
  let second: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
    second = await boss.invite({ role: 'employer' });
  });

  it(
    `let exactly one employer approve or reject, ${ROUNDS} times, on two servers`,
    async () => {
      const other = await startTestApp({}, t);
      const elsewhere = await Promise.all(
        [boss, second].map(({ user }) => new Person(other.url).signIn(user.email)),
      );
      const deciders = [second, elsewhere[0]!, boss, elsewhere[1]!];
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id } = await plan(boss, { status: 'pending_approval' });
        const answers = await Promise.all(
          deciders.map((person, index) =>
            index % 2 === 0
              ? person.post(`/schedules/${id}/approve`, { version: 1 })
              : person.post(`/schedules/${id}/reject`, { reason: 'No', version: 1 }),
          ),
        );
        const won = answers.filter(({ status }) => status === 200);
        expect([won.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 3]);
        expect((await boss.get(`/schedules/${id}`)).body).toEqual(won[0]!.body);
        const decision = `select actor_id from audit_log where object_id = $1 and action <> 'schedule.created'`;
        const decided = await t.sql<{ actor_id: string }>(decision, [id]);
        expect(decided).toHaveLength(1);
        const sent = await t.sql(
          `select id from notifications where user_id = $1 and data ->> 'scheduleId' = $2 and type like '%ed'`,
          [boss.id, id],
        );
        expect(sent).toHaveLength(decided[0]!.actor_id === boss.id ? 0 : 1);
      }
      await other.close();
    },
    roundsTimeout(ROUNDS),
  );
});
