import type { TimesheetHistoryEntry } from '@contract/timesheets/timesheets.contract.js';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import { ToneIcon } from '@/ui/display/ToneIcon.js';
import styles from './history.module.css';
import { changeTexts, historyEntryDisplay } from './history-texts.js';

/** The history of a timesheet, oldest first. */
export function HistoryEntries({ entries }: { entries: readonly TimesheetHistoryEntry[] }) {
  const format = useFormat();
  if (entries.length === 0) return <p className={styles.muted}>No history yet</p>;
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => {
        const { title, icon, tone } = historyEntryDisplay(entry);
        const changes = changeTexts(entry, format);
        const by = entry.actor ? ` by ${fullName(entry.actor)}` : '';
        return (
          <li key={entry.id} className={styles.entry}>
            <ToneIcon icon={icon} tone={tone} size={32} />
            <div className={styles.texts}>
              <p>
                <span className={styles.title}>{title}</span>
                {by}
              </p>
              {changes.length > 0 && <p>{changes.join(', ')}</p>}
              <p className={styles.muted}>{format.instant(entry.at)}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
