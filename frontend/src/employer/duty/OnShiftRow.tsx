import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import { Link } from 'react-router';
import { fullName } from '../../lib/names.js';
import { useUser } from '../../session/session.js';
import { useFormat } from '../../session/use-format.js';
import { Chip } from '../../ui/Chip.js';
import { EndEntry } from '../clock-entries/EndEntry.js';
import { runningText, standingOf } from '../clock-entries/standing.js';
import { shortInstant } from '../clock-entries/times.js';
import { showLink } from '../links.js';
import styles from './duty.module.css';

/** Somebody who is clocked in: since when, until when it is planned, and how they stand. */
export function OnShiftRow({ entry, now }: { entry: ClockEntryView; now: Date }) {
  const { timeZone } = useUser();
  const format = useFormat();
  const written = (instant: string): string => shortInstant(instant, now, timeZone, format);
  const { word, tone, icon } = standingOf(entry, now);
  return (
    <li className={styles.row}>
      <span className={styles.texts}>
        <span className={styles.who}>
          <Link className={styles.name} to={showLink('clock-entries', entry.id)}>
            {fullName(entry.employee)}
          </Link>
          <Chip tone={tone} icon={icon}>
            {word}
          </Chip>
        </span>
        <span className={styles.muted}>
          {entry.schedule.name}: {runningText(entry, now)} since {written(entry.clockedInAt)}, until{' '}
          {written(entry.plannedEndsAt)}
        </span>
      </span>
      <span className={styles.actions}>
        <EndEntry entry={entry} />
      </span>
    </li>
  );
}
