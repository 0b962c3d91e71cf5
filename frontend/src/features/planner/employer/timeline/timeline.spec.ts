import { expect, test } from '@playwright/test';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import {
  timelineBars,
  hourlyCover,
  draggedTimes,
  timelineHours,
  minutesOnDay,
  type Grip,
} from './timeline.js';

const DAY = '2027-05-04';
const clocks: [date: string, start: string, end: string, at: [number, number] | null][] = [
  [DAY, '09:00', '17:00', [540, 1020]],
  [DAY, '22:00', '06:00', [1320, 1800]],
  [DAY, '16:00', '00:00', [960, 1440]],
  ['2027-05-03', '22:00', '06:00', [-120, 360]],
  ['2027-05-03', '16:00', '00:00', null],
  ['2027-05-03', '09:00', '17:00', null],
  ['2027-05-05', '00:00', '08:00', null],
];
for (const [date, startTime, endTime, at] of clocks) {
  test(`${startTime} to ${endTime} on ${date} is ${at ? `at ${at[0]} to ${at[1]}` : 'not'} on the axis`, () => {
    expect(minutesOnDay({ date, startTime, endTime }, DAY)).toEqual(at && { from: at[0], to: at[1] });
  });
}

const shift = (id: string, employeeId: string | null, startTime: string, endTime: string, date = DAY) =>
  ({ id, employeeId, date, startTime, endTime }) as RotaShiftView;

test('puts overlapping bars in different lanes, and counts the cover of each hour', () => {
  const bars = timelineBars(
    [
      shift('night', 'sam', '22:00', '06:00'),
      shift('day', 'sam', '09:00', '17:00'),
      shift('late', null, '16:30', '22:00'),
      shift('before', 'kim', '23:00', '01:30', '2027-05-03'),
    ],
    DAY,
  );
  expect(bars.map(({ shift: { id }, lane }) => [id, lane])).toEqual([
    ['before', 0],
    ['day', 0],
    ['late', 1],
    ['night', 0],
  ]);
  const hours = timelineHours(bars);
  expect(hours).toEqual({ from: 0, to: 1800 });
  const cover = hourlyCover(bars, hours);
  const at = (hour: number) => [cover[hour]!.people, cover[hour]!.open];
  expect([0, 1, 2, 9, 16, 17, 22, 29].map(at)).toEqual([
    [1, 0],
    [1, 0],
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [1, 0],
    [1, 0],
  ]);
  expect(timelineHours([])).toEqual({ from: 360, to: 1320 });
});

const drags: [at: [number, number], grip: Grip, by: number, to: string | null][] = [
  [[540, 1020], 'end', 52, '09:00-17:45'],
  [[540, 1020], 'start', -60, '08:00-17:00'],
  [[540, 1020], 'both', 30, '09:30-17:30'],
  [[1320, 1800], 'end', 60, '22:00-07:00'],
  [[960, 1380], 'end', 60, '16:00-00:00'],
  [[960, 1380], 'both', 180, '19:00-02:00'],
  [[540, 1020], 'end', 5, null],
  [[540, 1020], 'end', -480, null],
  [[540, 1020], 'end', 960, null],
  [[60, 540], 'both', -90, null],
];
for (const [[from, to], grip, by, times] of drags) {
  test(`${from}-${to} dragged at ${grip} by ${by} min gives ${times ?? 'no change'}`, () => {
    const dragged = draggedTimes({ from, to }, grip, by);
    expect(dragged && `${dragged.startTime}-${dragged.endTime}`).toBe(times);
  });
}
