import { describe, expect, it } from '@jest/globals';
import { invitationStatusAt, mixedRows } from './invitations.rules.js';

const sam = { firstName: 'Sam', lastName: 'Lee' };
const kim = { firstName: 'Kim', lastName: 'Ray' };
const SAME_NAME = 'Row 1 has the same name. Add an email address or a payroll number, or remove the row.';

describe('the status of an invitation', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const soon = new Date('2026-11-20T12:00:00.001Z');
  it.each([
    ['pending', soon, 'pending'],
    ['pending', now, 'expired'],
    ['accepted', now, 'accepted'],
    ['revoked', now, 'revoked'],
    ['expired', soon, 'expired'],
  ] as const)('%s until %s is %s at noon', (status, expiresAt, expected) => {
    expect(invitationStatusAt({ status, expiresAt }, now)).toBe(expected);
  });
});

describe('rows of an import that may be the same person', () => {
  it.each([
    ['two names', [sam, kim], {}],
    [
      'the same name in other letters',
      [sam, { firstName: 'SAM', lastName: 'lee' }],
      { 'rows.1.email': SAME_NAME },
    ],
    [
      'the same name with two addresses',
      [
        { ...sam, email: 'a@a.uk' },
        { ...sam, email: 'b@a.uk' },
      ],
      {},
    ],
    ['the same name, one with an address', [{ ...sam, email: 'a@a.uk' }, sam], {}],
    ['the same name, one with a payroll number', [{ ...sam, payrollNumber: '7' }, sam], {}],
    [
      'rows without names',
      [
        { firstName: '', lastName: '' },
        { firstName: '', lastName: '' },
      ],
      {},
    ],
    [
      'rows without last names',
      [
        { ...sam, lastName: '' },
        { ...sam, lastName: '' },
      ],
      {},
    ],
    [
      'one payroll number and name',
      [
        { ...sam, payrollNumber: '7' },
        { ...sam, payrollNumber: '7' },
      ],
      {},
    ],
    [
      'one payroll number and two names',
      [
        { ...sam, payrollNumber: '7' },
        { ...kim, payrollNumber: '7' },
      ],
      { 'rows.1.payrollNumber': 'Row 1 has the same payroll number and another name' },
    ],
    [
      'one payroll number and two addresses',
      [
        { ...sam, payrollNumber: '7', email: 'a@a.uk' },
        { ...sam, payrollNumber: '7', email: 'b@a.uk' },
      ],
      { 'rows.1.payrollNumber': 'Row 1 has the same payroll number and another address' },
    ],
  ])('reports %s', (_, rows, problems) => {
    expect(mixedRows(rows)).toEqual(problems);
  });
});
