import { DAY_MS, MINUTE_MS } from '../common/time/units.js';

/** The first Monday after 1 January 1970, in days. */
const FIRST_MONDAY = 4;
/** An older backup means that one night was missed. */
const TOO_OLD_MS = 36 * 3_600_000;
/** The end of the name of a file that is not complete. */
const UNFINISHED = /\.[0-9a-f]{12}\.unfinished$/;
const NAME = /^muster-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(\.age)?$/;

/** How many of the newest days, weeks and months keep their last backup. */
interface BackupKeep {
  days: number;
  weeks: number;
  months: number;
}

/** Returns the file name of a scheduled backup. */
export function backupName(takenAt: Date, isEncrypted: boolean): string {
  const time = takenAt.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
  return `muster-${time}.tar.zst${isEncrypted ? '.age' : ''}`;
}

/** Returns the time in the name of a scheduled backup, or null for other files. */
export function backupTime(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null;
}

/** Returns true for a scheduled backup that a killed server left unfinished. */
export function isLeftUnfinished(name: string): boolean {
  return UNFINISHED.test(name) && NAME.test(name.replace(UNFINISHED, ''));
}

/** Returns true if no backup is younger than the last time of day `at`, in minutes after midnight UTC. */
export function isBackupDue(now: Date, at: number, last: Date | null): boolean {
  const sinceMidnight = now.getTime() % DAY_MS;
  const today = now.getTime() - sinceMidnight + at * MINUTE_MS;
  const dueSince = today <= now.getTime() ? today : today - DAY_MS;
  return last === null || last.getTime() < dueSince;
}

/** Returns true if the last backup, or the start of a server that has none, is too long ago. */
export function isBackupTooOld(ageMs: number): boolean {
  return ageMs > TOO_OLD_MS;
}

/** Returns the scheduled backups that are not kept. The newest one is always kept. */
export function expiredBackups(names: readonly string[], keep: BackupKeep): string[] {
  const newestFirst = names
    .filter((name) => backupTime(name) !== null)
    .toSorted()
    .toReversed();
  const kept = new Set(newestFirst.slice(0, 1));
  const keepLast = (periods: number, periodOf: (time: Date) => number | string) => {
    const seen = new Set<number | string>();
    for (const name of newestFirst) {
      const period = periodOf(backupTime(name)!);
      if (seen.has(period) || seen.size === periods) continue;
      seen.add(period);
      kept.add(name);
    }
  };
  const dayOf = (time: Date) => Math.floor(time.getTime() / DAY_MS);
  keepLast(keep.days, dayOf);
  keepLast(keep.weeks, (time) => Math.floor((dayOf(time) - FIRST_MONDAY) / 7));
  keepLast(keep.months, (time) => time.toISOString().slice(0, 7));
  return newestFirst.filter((name) => !kept.has(name));
}
