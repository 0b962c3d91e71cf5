import { NOT_SHOWN, REMIND_EVERY_MS, reminderProblem } from '@contract/announcements/announcements.rules.js';
import type {
  AnnouncementReaderView,
  AnnouncementView,
} from '@contract/announcements/announcements.contract.js';
import { useId } from 'react';
import { useAnnouncementReaders, useRemindReaders } from '../api/announcements.js';
import { counted } from '@/lib/counts.js';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { Disclosure } from '@/ui/layout/Disclosure.js';
import { moveFocusToPart } from '@/ui/loading/move-focus-to-part.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import styles from './announcements.module.css';
import { useServerNow } from './use-server-now.js';

/** Lists which employees have confirmed an announcement, with a button that reminds the others. */
export function Readers({ announcement }: { announcement: AnnouncementView }) {
  const titleId = useId();
  const query = useAnnouncementReaders(announcement.id);
  const { data } = query;
  if (!data) {
    const loading = <SkeletonList rows={2} height={44} label="Loading the readers..." />;
    return <QueryFailed query={query} what="the readers" otherwise={loading} />;
  }
  const missing = data.filter(({ confirmedAt }) => confirmedAt === null);
  const read = data.filter(({ confirmedAt }) => confirmedAt !== null);
  return (
    <section className={styles.readers} aria-labelledby={titleId} tabIndex={-1} data-keeps-focus>
      <h3 id={titleId} className={styles.readersTitle}>
        {missing.length === 0
          ? readByAllText(data.length)
          : `${counted(missing.length, 'employee has', 'employees have')} not read it`}
      </h3>
      {missing.length > 0 && (
        <>
          <RemindButton announcement={announcement} />
          <ReaderNames people={missing} />
        </>
      )}
      {read.length > 0 && (
        <Disclosure title={`Read by ${read.length} of ${data.length}`}>
          <ReaderNames people={read} />
        </Disclosure>
      )}
    </section>
  );
}

function readByAllText(count: number): string {
  return count === 0 ? 'No employees to read it yet' : 'All employees have read it';
}

function ReaderNames({ people }: { people: readonly AnnouncementReaderView[] }) {
  const format = useFormat();
  return (
    <ul className={styles.names}>
      {people.map((person) => (
        <li key={person.id}>
          {fullName(person)}
          {person.confirmedAt && <span className={styles.muted}> {format.instant(person.confirmedAt)}</span>}
        </li>
      ))}
    </ul>
  );
}

function RemindButton({ announcement }: { announcement: AnnouncementView }) {
  const format = useFormat();
  const now = useServerNow();
  const noteId = useId();
  const { mutate, isPending } = useRemindReaders();
  const { id, remindedAt } = announcement;
  const problem = reminderProblem(announcement, now);
  return (
    <div className={styles.remind}>
      <Button
        variant="secondary"
        icon="bell"
        aria-describedby={noteId}
        disabled={problem !== null}
        pending={isPending}
        pendingText="Reminding..."
        onClick={(event) => {
          moveFocusToPart(event);
          mutate(id);
        }}
      >
        Remind
      </Button>
      <span id={noteId} className={styles.muted}>
        {problem === NOT_SHOWN && `${NOT_SHOWN}. `}
        {remindedAt && `Reminded ${format.instant(remindedAt)}. `}
        {remindedAt &&
          problem !== null &&
          problem !== NOT_SHOWN &&
          `You can remind again from ${againFrom(remindedAt)}.`}
      </span>
    </div>
  );

  function againFrom(last: string): string {
    return format.instantTime(new Date(new Date(last).getTime() + REMIND_EVERY_MS));
  }
}
