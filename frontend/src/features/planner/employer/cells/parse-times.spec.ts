import { expect, test } from '@playwright/test';
import { parseEntry, parseTimes } from './parse-times.js';

const cases: [text: string, start: string | null, end?: string][] = [
  ['9-17', '09:00', '17:00'],
  ['22-6', '22:00', '06:00'],
  ['9:30-17.15', '09:30', '17:15'],
  ['0900-1730', '09:00', '17:30'],
  ['930-1715', '09:30', '17:15'],
  [' 9 - 17 ', '09:00', '17:00'],
  ['9–17', '09:00', '17:00'],
  ['9 to 17', '09:00', '17:00'],
  ['9am-5pm', '09:00', '17:00'],
  ['9 AM - 5 PM', '09:00', '17:00'],
  ['9.30am-5:15pm', '09:30', '17:15'],
  ['9a-5p', '09:00', '17:00'],
  ['12am-8am', '00:00', '08:00'],
  ['12pm-8pm', '12:00', '20:00'],
  ['10pm-6am', '22:00', '06:00'],
  ['9-5pm', '09:00', '17:00'],
  ['1-5pm', '13:00', '17:00'],
  ['11-3pm', '11:00', '15:00'],
  ['12-4pm', '12:00', '16:00'],
  ['9-11am', '09:00', '11:00'],
  ['9am-5', '09:00', '17:00'],
  ['9am-11', '09:00', '11:00'],
  ['10pm-6', '22:00', '06:00'],
  ['10pm-12', '22:00', '00:00'],
  ['16-24', '16:00', '00:00'],
  ['16-0', '16:00', '00:00'],
  ['0-8', '00:00', '08:00'],
  ['23:59-0:01', '23:59', '00:01'],
  ['9-5', '09:00', '05:00'],
  ['13am-5pm', null],
  ['0am-5pm', null],
  ['24-6', null],
  ['24-0', null],
  ['9-9', null],
  ['0-24', null],
  ['9-25', null],
  ['9:60-17', null],
  ['24:30-6', null],
  ['9', null],
  ['9-', null],
  ['9-17-20', null],
  ['nine-five', null],
  ['', null],
];
for (const [text, startTime, endTime] of cases) {
  test(`parses '${text}' as ${startTime ? `${startTime} to ${endTime}` : 'no times'}`, () => {
    expect(parseTimes(text)).toEqual(startTime && { startTime, endTime });
  });
}

const venues = ['Dock Gate', 'Dock Hall', 'Town Hall', 'Arena', 'Arena North', 'M Block', 'Old P Yard'].map(
  (name) => ({ id: name, name }),
);
const day = { startTime: '09:00', endTime: '17:00' };
const entries: [text: string, typed: ReturnType<typeof parseEntry>][] = [
  ['9-17', day],
  ['9-17 Dock Gate', { ...day, venueId: 'Dock Gate' }],
  ['9-17 town', { ...day, venueId: 'Town Hall' }],
  ['9-17 arena', { ...day, venueId: 'Arena' }],
  ['9am-5pm Arena', { ...day, venueId: 'Arena' }],
  ['9 am - 5 pm Arena', { ...day, venueId: 'Arena' }],
  ['9-5pm P Yard', { ...day, venueId: 'Old P Yard' }],
  ['9-17 P Yard', { ...day, venueId: 'Old P Yard' }],
  ['10-5 p', { startTime: '10:00', endTime: '17:00' }],
  ['9-5 pm', day],
  ['9-17 m', { ...day, venueId: 'M Block' }],
  ['9-5pm @gate', { ...day, venueId: 'Dock Gate' }],
  ['9-17@gate', { ...day, venueId: 'Dock Gate' }],
  ['@arena n', { venueId: 'Arena North' }],
  ['@ GATE ', { venueId: 'Dock Gate' }],
  ['@dock', 'Several venues match: Dock Gate, Dock Hall'],
  ['9-17 Quay', 'No venue is named Quay'],
  ['9-17 @', 'Type the name of a venue after @'],
  ['@', 'Type the name of a venue after @'],
  ['9 @gate', 'Type times such as 9-17 or 22-6'],
  ['Dock Gate', 'Type times such as 9-17 or 22-6'],
  ['', 'Type times such as 9-17 or 22-6'],
];
for (const [text, typed] of entries) {
  test(`reads '${text}' as ${JSON.stringify(typed)}`, () => {
    expect(parseEntry(text, venues)).toEqual(typed);
  });
}
