/** The kinds of leave that every company has. A company's own kinds have no code. */
export const LEAVE_CODES = ['annual', 'sick', 'unpaid', 'other'] as const;
export type LeaveCode = (typeof LEAVE_CODES)[number];

export const LEAVE_STATUSES = ['requested', 'approved', 'refused', 'withdrawn', 'cancelled'] as const;
export type LeaveStatus = (typeof LEAVE_STATUSES)[number];

/** The part of its days that a request covers: whole days, or a part of one day. */
export const LEAVE_PARTS = ['days', 'morning', 'afternoon', 'hours'] as const;
export type LeavePart = (typeof LEAVE_PARTS)[number];

export const LEAVE_CHANGES = [
  'requested',
  'entered',
  'changed',
  'questioned',
  'approved',
  'refused',
  'withdrawn',
  'cancelled',
  'shortened',
  'ended',
] as const;
export type LeaveChange = (typeof LEAVE_CHANGES)[number];

export const LAST_DAY_REQUIRED = 'Enter the last day';
export const TIMES_REQUIRED = 'Enter from when to when';
