import { assign, makeTask, makeSchedule, submitHours } from './arrange.ts';
import { localDay } from './days.ts';
import type { Member } from './member.ts';

/** Creates an employee with rejected hours, an overdue task and an announcement to confirm. */
export async function hireBusyGuard(boss: Member): Promise<Member> {
  const guard = await boss.hire();
  const schedule = await makeSchedule(boss, { name: 'Front door', date: localDay(-1) });
  await assign(boss, schedule, guard);
  const { id, version } = await submitHours(guard, schedule, {});
  await boss.patch(`/timesheets/${id}/status`, { status: 'rejected', version, reason: 'You left at four.' });
  await makeTask(boss, {
    title: 'Count the radios',
    assignedToId: guard.id,
    dueDate: `${localDay(-2)}T09:00:00Z`,
  });
  await boss.post('/announcements', {
    title: 'New gate',
    content: 'Gate 4 is open.',
    mustRead: true,
  });
  return guard;
}
