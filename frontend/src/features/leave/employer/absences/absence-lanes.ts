import { addDays, type LocalDate } from '@contract/common/time/local.js';
import type { CalendarLeave } from '@contract/leave/leave.contract.js';

/** A cell of a line: an empty day, or leave over one or more days. */
export interface LaneCell {
  date: LocalDate;
  days: number;
  leave: CalendarLeave | null;
}

/** The leave of a person in lines without overlaps. */
export interface PersonLanes {
  employeeId: string;
  employee: CalendarLeave['employee'];
  lanes: LaneCell[][];
}

/** Returns the shown part of leave. Leave without an end lasts until the last shown day. */
function shownDays({ startsOn, endsOn }: CalendarLeave, dates: readonly LocalDate[]) {
  const last = dates.at(-1)!;
  return {
    from: startsOn < dates[0]! ? dates[0]! : startsOn,
    to: endsOn === null || endsOn > last ? last : endsOn,
  };
}

/** Returns the leave of some days by person in the given order. Leave at the same time is in lines of its own. Leave on other days,
 * which the page shows until that of the new days is loaded, is left out. */
export function lanesOf(all: readonly CalendarLeave[], dates: readonly LocalDate[]): PersonLanes[] {
  const shown = all.filter((leave) => {
    const { from, to } = shownDays(leave, dates);
    return from <= to;
  });
  return [...Map.groupBy(shown, ({ employeeId }) => employeeId)].map(([employeeId, ofPerson]) => {
    const lines: CalendarLeave[][] = [];
    for (const leave of ofPerson) {
      const { from } = shownDays(leave, dates);
      const line = lines.find((one) => shownDays(one.at(-1)!, dates).to < from);
      if (line) line.push(leave);
      else lines.push([leave]);
    }
    const lanes = lines.map((line) => cellsOf(line, dates));
    return { employeeId, employee: ofPerson[0]!.employee, lanes };
  });
}

function cellsOf(line: readonly CalendarLeave[], dates: readonly LocalDate[]): LaneCell[] {
  const cells: LaneCell[] = [];
  let date = dates[0]!;
  while (date <= dates.at(-1)!) {
    const leave = line.find((one) => shownDays(one, dates).from === date) ?? null;
    const to = leave ? shownDays(leave, dates).to : date;
    const { length } = dates.filter((day) => date <= day && day <= to);
    cells.push({ date, days: length, leave });
    date = addDays(date, length);
  }
  return cells;
}

/** Returns the leave on a day. */
export function leaveOn(all: readonly CalendarLeave[], date: LocalDate): CalendarLeave[] {
  return all.filter(({ startsOn, endsOn }) => startsOn <= date && (endsOn === null || date <= endsOn));
}
