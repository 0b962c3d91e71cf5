import { expect, test } from '@playwright/test';
import type { SavedShiftView } from '@contract/rotas/shifts/rota-shifts.contract.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { ApiError } from '@/api/http.js';
import { createBoard, type BoardOptions } from './board.js';
import { shiftFields, type ShiftFields } from './shift-edits.js';

const FIELDS: ShiftFields = {
  employeeId: 'sam',
  date: '2027-05-03',
  startTime: '09:00',
  endTime: '17:00',
  breakMinutes: 0,
  venueId: null,
  role: null,
  notes: null,
  leaveReason: null,
};

/** A board that saves to a fake server and records the calls. */
function saves() {
  const shifts = new Map<string, RotaShiftView>();
  const calls: object[] = [];
  let left: () => void = () => undefined;
  const refusals: ApiError[] = [];
  const answer = (shift: RotaShiftView | null): Promise<SavedShiftView> => {
    const refusal = refusals.shift();
    if (refusal) return Promise.reject(refusal);
    return Promise.resolve({ shift, rota: {}, warnings: [] } as unknown as SavedShiftView);
  };
  const options: BoardOptions<SavedShiftView> = {
    read: (id) => shifts.get(id),
    add: (fields, id) => {
      calls.push({ add: fields.startTime, id });
      return answer({ ...fields, id: id ?? `saved-${calls.length}`, version: 1 } as RotaShiftView);
    },
    update: (shift, changes) => {
      calls.push({ update: shift.id, version: shift.version, ...changes });
      return answer({ ...shift, ...changes, version: shift.version + 1 });
    },
    remove: ({ id, version }) => {
      calls.push({ remove: id, version });
      return answer(null);
    },
    saved: ({ shift }, id) => (shift ? shifts.set(id, shift) : shifts.delete(id)),
    found: (shift) => shifts.set(shift.id, shift),
    failed: () => undefined,
    idle: () => left(),
  };
  const board = createBoard(options);
  return {
    board,
    calls,
    refusals,
    shifts,
    put: (id: string) => shifts.set(id, { ...FIELDS, id, version: 1 } as RotaShiftView),
    /** Resolves when nothing is left to save. */
    idle: () => new Promise<void>((done) => (left = done)),
    change: (key: string, before: ShiftFields, changes: Partial<ShiftFields>): ShiftFields => {
      const after = { ...before, ...changes };
      board.do({ edits: [{ key, before, after }] });
      return after;
    },
  };
}

test('saves fast changes of a shift one after the other, the second with the version from the first answer', async () => {
  const { put, change, calls, idle, board } = saves();
  put('a');
  const idleAgain = idle();
  const first = change('a', FIELDS, { startTime: '10:00' });
  const second = change('a', first, { startTime: '11:00' });
  change('a', second, { role: 'Door' });
  expect(board.state().pending.get('a')?.wanted).toMatchObject({ startTime: '11:00', role: 'Door' });
  await idleAgain;
  expect(calls).toEqual([
    { update: 'a', version: 1, startTime: '10:00' },
    { update: 'a', version: 2, startTime: '11:00', role: 'Door' },
  ]);
  expect(board.state().pending.size).toBe(0);
});

test('creates a shift once and keeps its key when it is changed before it has an id', async () => {
  const { board, change, calls, idle } = saves();
  const key = board.newKey();
  const idleAgain = idle();
  board.do({ edits: [{ key, before: null, after: FIELDS }] });
  change(key, FIELDS, { endTime: '18:00' });
  await idleAgain;
  expect(calls).toEqual([
    { add: '09:00', id: undefined },
    { update: 'saved-1', version: 1, endTime: '18:00' },
  ]);
  expect(board.keyOf('saved-1')).toBe(key);
});

test('restores a removed shift with its id on undo, and removes it again on redo', async () => {
  const { put, board, calls, idle, shifts } = saves();
  put('a');
  const steps = [
    () => board.do({ edits: [{ key: 'a', before: FIELDS, after: null }] }),
    () => board.undo(),
    () => board.redo(),
    () => board.undo(),
  ];
  for (const step of steps) {
    const idleAgain = idle();
    step();
    await idleAgain;
  }
  expect(calls).toEqual([
    { remove: 'a', version: 1 },
    { add: '09:00', id: 'a' },
    { remove: 'a', version: 1 },
    { add: '09:00', id: 'a' },
  ]);
  expect(shiftFields(shifts.get('a')!)).toEqual(FIELDS);
  expect(board.undo()).toBeNull();
});

test('saves at most three shifts at the same time when many are changed together', async () => {
  const { board, calls, idle } = saves();
  const edits = Array.from({ length: 8 }, () => ({ key: board.newKey(), before: null, after: FIELDS }));
  const idleAgain = idle();
  board.do({ edits });
  expect(calls).toHaveLength(3);
  await idleAgain;
  expect(calls).toHaveLength(8);
});

test('does not undo a change when another user has changed the shift since', async () => {
  const { put, board, change, idle, shifts } = saves();
  put('a');
  const idleAgain = idle();
  change('a', FIELDS, { startTime: '10:00' });
  await idleAgain;
  shifts.set('a', { ...shifts.get('a')!, startTime: '12:00', version: 3 });
  expect(board.undo()).toBe('changed');
  expect(shifts.get('a')).toMatchObject({ startTime: '12:00' });
  expect(board.undo()).toBeNull();
});

test('keeps the fields that another user changed while times were typed', async () => {
  const { put, change, calls, idle, shifts } = saves();
  put('a');
  shifts.set('a', { ...shifts.get('a')!, venueId: 'hall', startTime: '08:00', version: 2 });
  const idleAgain = idle();
  change('a', FIELDS, { endTime: '18:00' });
  await idleAgain;
  expect(calls).toEqual([{ update: 'a', version: 2, endTime: '18:00' }]);
  expect(shifts.get('a')).toMatchObject({ venueId: 'hall', startTime: '08:00', endTime: '18:00' });
});

test('offers a change again after a conflict, and saves it on top of the other version on retry', async () => {
  const { put, board, change, calls, idle, refusals, shifts } = saves();
  put('a');
  const theirs = { ...FIELDS, id: 'a', role: 'Door', version: 5 } as RotaShiftView;
  refusals.push(new ApiError(409, 'Changed', {}, theirs));
  const idleAgain = idle();
  change('a', FIELDS, { startTime: '10:00' });
  await idleAgain;
  expect(shifts.get('a')).toBe(theirs);
  const [failure] = board.state().failures;
  expect(failure).toMatchObject({ key: 'a', theirs, wanted: { startTime: '10:00' } });
  expect(board.state()).toMatchObject({ canUndo: false, pending: new Map() });
  const again = idle();
  board.retry(failure!);
  await again;
  expect(calls.at(-1)).toEqual({ update: 'a', version: 5, startTime: '10:00' });
  expect(shifts.get('a')).toMatchObject({ startTime: '10:00', role: 'Door' });
  expect(board.state().failures).toEqual([]);
});

test('undoes the rest of a step when one of its edits was refused', async () => {
  const { put, board, calls, idle, refusals } = saves();
  put('a');
  put('b');
  const after = { ...FIELDS, startTime: '10:00' };
  refusals.push(new ApiError(409, 'It has hours'));
  const idleAgain = idle();
  board.do({ edits: ['a', 'b'].map((key) => ({ key, before: FIELDS, after })) });
  await idleAgain;
  expect(board.state()).toMatchObject({ failures: [{ key: 'a' }], canUndo: true });
  const again = idle();
  expect(board.undo()).toMatchObject({ edits: [{ key: 'b' }] });
  await again;
  expect(calls.at(-1)).toEqual({ update: 'b', version: 2, startTime: '09:00' });
});

test('reverts a refused change, and lists it until the user discards it', async () => {
  const { put, board, change, calls, idle, refusals } = saves();
  put('a');
  refusals.push(new ApiError(409, 'It has hours'));
  const idleAgain = idle();
  change('a', FIELDS, { employeeId: 'kim' });
  await idleAgain;
  const [failure] = board.state().failures;
  expect(failure).toMatchObject({ sentence: 'It has hours', theirs: undefined });
  board.discard(failure!);
  expect(board.state().failures).toEqual([]);
  expect(calls).toHaveLength(1);
});
