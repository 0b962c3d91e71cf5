import { expect, test } from '@playwright/test';
import { can, type Actor } from '../session/can.js';
import './register.js';

const employer: Actor = {
  id: 'e',
  role: 'employer',
  companyId: 'c',
  isOnlyEmployer: false,
  supervises: false,
};
const employee: Actor = {
  id: 's',
  role: 'employee',
  companyId: 'c',
  isOnlyEmployer: false,
  supervises: false,
};
const unlinked: Actor = {
  id: 'u',
  role: 'employee',
  companyId: null,
  isOnlyEmployer: false,
  supervises: false,
};

test('lets employers plan and decide, but not employees', () => {
  expect(can(employer, 'schedule.create')).toBe(true);
  expect(can(employee, 'schedule.create')).toBe(false);
  expect(can(employer, 'schedule.decide', { status: 'pending_approval' })).toBe(true);
  expect(can(employer, 'schedule.decide', { status: 'active' })).toBe(false);
  expect(can(employee, 'schedule.decide', { status: 'pending_approval' })).toBe(false);
});

test('lets only employers change the status of a rota, as its rules allow', () => {
  const may = (actor: Actor, status: 'draft' | 'published' | 'archived') =>
    (['rota.publish', 'rota.publishChanges', 'rota.unpublish', 'rota.archive'] as const).filter((action) =>
      can(actor, action, { status }),
    );
  expect(may(employer, 'draft')).toEqual(['rota.publish']);
  expect(may(employer, 'published')).toEqual(['rota.publishChanges', 'rota.unpublish', 'rota.archive']);
  expect(may(employer, 'archived')).toEqual(['rota.publish']);
  expect(may(employee, 'draft')).toEqual([]);
  expect(can(employee, 'rota.create')).toBe(false);
});

test('lets only employees of a company submit hours', () => {
  expect(can(employee, 'timesheet.submit')).toBe(true);
  expect(can(employer, 'timesheet.submit')).toBe(false);
  expect(can(unlinked, 'timesheet.submit')).toBe(false);
});

test('lets an employer decide on their own hours only if there is no other employer', () => {
  const own = { employeeId: employer.id, status: 'pending' as const };
  expect(can(employer, 'timesheet.decide', own)).toBe(false);
  expect(can(employer, 'timesheet.reopen', { ...own, status: 'approved' })).toBe(false);
  expect(can({ ...employer, isOnlyEmployer: true }, 'timesheet.decide', own)).toBe(true);
  expect(can({ ...employer, isOnlyEmployer: true }, 'timesheet.reopen', { ...own, status: 'approved' })).toBe(
    true,
  );
});

test('lets employers decide on pending and reopen decided timesheets, and owners correct their own', () => {
  const pending = { employeeId: 's', status: 'pending' } as const;
  const rejected = { employeeId: 's', status: 'rejected' } as const;
  expect(can(employer, 'timesheet.decide', pending)).toBe(true);
  expect(can(employer, 'timesheet.decide', rejected)).toBe(false);
  expect(can(employer, 'timesheet.reopen', rejected)).toBe(true);
  expect(can(employee, 'timesheet.correct', rejected)).toBe(true);
  expect(can(employee, 'timesheet.withdraw', rejected)).toBe(true);
  expect(can(employee, 'timesheet.withdraw', { ...pending, status: 'approved' })).toBe(false);
  expect(can(employee, 'timesheet.withdraw', pending)).toBe(true);
  expect(can(unlinked, 'timesheet.withdraw', pending)).toBe(false);
});

test('forbids deactivating oneself, and allows reactivating and erasing only leavers', () => {
  const [me, staff, leaver, erased] = [
    { id: 'e', deactivatedAt: null, erasedAt: null },
    { id: 's', deactivatedAt: null, erasedAt: null },
    { id: 'l', deactivatedAt: '2026-11-20T10:00:00.000Z', erasedAt: null },
    { id: 'x', deactivatedAt: '2026-11-20T10:00:00.000Z', erasedAt: '2026-11-21T10:00:00.000Z' },
  ] as const;
  expect(can(employer, 'employee.deactivate', me)).toBe(false);
  expect(can(employer, 'employee.deactivate', staff)).toBe(true);
  expect(can(employer, 'employee.deactivate', leaver)).toBe(false);
  expect(can(employee, 'employee.deactivate', leaver)).toBe(false);
  expect(can(employer, 'employee.reactivate', leaver)).toBe(true);
  expect(can(employer, 'employee.reactivate', staff)).toBe(false);
  expect(can(employer, 'employee.erase', leaver)).toBe(true);
  expect(can(employer, 'employee.erase', staff)).toBe(false);
  for (const action of ['employee.edit', 'employee.reactivate', 'employee.erase'] as const) {
    expect(can(employer, action, erased), action).toBe(false);
  }
});

test('allows resending pending and expired invitations, and revoking pending ones', () => {
  const may = (action: 'invitation.resend' | 'invitation.revoke') =>
    (['pending', 'expired', 'accepted', 'revoked'] as const).filter((status) =>
      can(employer, action, { status }),
    );
  expect(may('invitation.resend')).toEqual(['pending', 'expired']);
  expect(may('invitation.revoke')).toEqual(['pending']);
});

test('lets employers end a clock entry while it is open', () => {
  const may = (actor: Actor) =>
    (['open', 'closed', 'missed'] as const).filter((status) => can(actor, 'clockEntry.end', { status }));
  expect(may(employer)).toEqual(['open']);
  expect(may(employee)).toEqual([]);
});
