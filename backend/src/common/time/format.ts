import { withoutBidi } from '../fields/bidi.contract.js';
import type { NamedShift, PlannedTimes } from './planned-times.contract.js';
import type { LocalDate, LocalTime } from './local.js';
import { wallClock } from './zoned.js';

/** The formats of dates and times: the specification's, and the one common in the UK. */
export const DATE_FORMATS = ['specification', 'uk'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** The format of companies that chose none, and of texts outside a company. */
export const DEFAULT_FORMAT: DateFormat = 'specification';

/** The default first day of the week by format, 0 for Sunday. A company may choose another day. */
export const FIRST_DAYS: Record<DateFormat, number> = { specification: 0, uk: 1 };

interface Parts {
  weekday: string;
  day: string;
  month: string;
  year: string;
}

/** The differences between the formats. */
interface Style {
  day: (parts: Parts) => string;
  weekdayDay: (parts: Parts) => string;
  date: (parts: Parts) => string;
  weekdayDate: (parts: Parts) => string;
  time: (time: LocalTime) => string;
  instant: (date: string, time: string) => string;
}

const ukDate = ({ weekday, day, month, year }: Parts): string => `${weekday} ${day} ${month} ${year}`;

const styles: Record<DateFormat, Style> = {
  specification: {
    day: ({ day, month }) => `${month} ${day}`,
    weekdayDay: ({ weekday, day, month }) => `${weekday}, ${month} ${day}`,
    date: ({ day, month, year }) => `${month} ${day}, ${year}`,
    weekdayDate: ({ weekday, day, month, year }) => `${weekday}, ${month} ${day}, ${year}`,
    time: (time) => {
      const hour = Number(time.slice(0, 2));
      return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
    },
    instant: (date, time) => `${date} ${time}`,
  },
  uk: {
    day: ({ day, month }) => `${day} ${month}`,
    weekdayDay: ({ weekday, day, month }) => `${weekday} ${day} ${month}`,
    date: ukDate,
    weekdayDate: ukDate,
    time: (time) => time,
    instant: (date, time) => `${date}, ${time}`,
  },
};

/** The short names of the days of the week, from Sunday (0). */
export const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function dateParts(date: LocalDate): Parts {
  const day = new Date(`${date}T00:00:00Z`);
  return {
    weekday: WEEKDAYS[day.getUTCDay()]!,
    day: String(day.getUTCDate()),
    month: MONTHS[day.getUTCMonth()]!,
    year: String(day.getUTCFullYear()),
  };
}

/** Formats dates, times and shifts for people. Every text of the product uses it; the API never does. */
export interface Formatter {
  /** `Oct 24` or `24 Oct`. */
  day: (date: LocalDate) => string;
  /** `Sat`. */
  weekday: (date: LocalDate) => string;
  /** `Sat, Oct 24` or `Sat 24 Oct`. */
  weekdayDay: (date: LocalDate) => string;
  /** `Oct 24, 2026` or `Sat 24 Oct 2026`. */
  date: (date: LocalDate) => string;
  /** `Sat, Oct 24, 2026` or `Sat 24 Oct 2026`. */
  weekdayDate: (date: LocalDate) => string;
  /** `Oct 2026`. */
  month: (date: LocalDate) => string;
  /** `10:00 PM` or `22:00`. */
  time: (time: LocalTime) => string;
  /** `9:00 AM – 5:00 PM` or `09:00 – 17:00`. */
  times: (times: Pick<PlannedTimes, 'startTime' | 'endTime'>) => string;
  /** `Oct 24, 2026 10:04 PM` or `Sat 24 Oct 2026, 22:04`, for an instant in a time zone. */
  instant: (instant: Date, zone: string) => string;
  /** `Night on Oct 24, 2026, 10:00 PM – 6:00 AM` or `Night on Sat 24 Oct 2026, 22:00 – 06:00`. */
  shift: (shift: NamedShift) => string;
}

function createFormatter(style: Style): Formatter {
  const date = (day: LocalDate): string => style.date(dateParts(day));
  const times: Formatter['times'] = ({ startTime, endTime }) =>
    `${style.time(startTime)} – ${style.time(endTime)}`;
  return {
    day: (day) => style.day(dateParts(day)),
    weekday: (day) => dateParts(day).weekday,
    weekdayDay: (day) => style.weekdayDay(dateParts(day)),
    date,
    weekdayDate: (day) => style.weekdayDate(dateParts(day)),
    month: (day) => `${dateParts(day).month} ${dateParts(day).year}`,
    time: style.time,
    times,
    instant: (instant, zone) => {
      const clock = wallClock(instant, zone);
      return style.instant(date(clock.date), style.time(clock.time));
    },
    shift: (shift) => `${withoutBidi(shift.name)} on ${date(shift.date)}, ${times(shift)}`,
  };
}

const formatters: Readonly<Record<string, Formatter>> & Record<DateFormat, Formatter> = {
  specification: createFormatter(styles.specification),
  uk: createFormatter(styles.uk),
};

/**
 * Returns the formatter of a company's format. An unknown format, from another version of the program, gets the
 * default.
 */
export function formatterOf(format: DateFormat | undefined): Formatter {
  return formatters[format ?? DEFAULT_FORMAT] ?? formatters[DEFAULT_FORMAT];
}
