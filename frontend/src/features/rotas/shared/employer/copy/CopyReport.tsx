import type { LocalDate } from '@contract/common/time/local.js';
import type { Copied, CopiedView, SkippedShift } from '@contract/rotas/copy/rota-copy.contract.js';
import { useEffect, useRef, useState } from 'react';
import { moreText } from '@/lib/counts.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { DialogActions } from '@/ui/overlays/Dialog.js';
import { warningsText } from '../labels.js';
import type { OnShow } from './copying-props.js';
import { copiedText, openedText, ownerText, skipReasonText, unpublishedText } from './copy-texts.js';
import styles from './rota-copy.module.css';

/** Skipped shifts listed at first. */
const MOST = 30;

interface Props {
  copied: CopiedView;
  day: LocalDate;
  onShow: OnShow;
  onClose: () => void;
}

/** Reports the copied shifts, and each skipped shift with its reason. */
export function CopyReport({ copied, day, onShow, onClose }: Props) {
  const summary = useRef<HTMLParagraphElement>(null);
  // The form that had the focus was removed.
  useEffect(() => summary.current?.focus(), []);
  const { rota, skipped, skippedCount } = copied;
  const show = (): void => {
    onClose();
    onShow(rota, day);
  };
  return (
    <div className={styles.report}>
      <p ref={summary} tabIndex={-1} className={styles.summary}>
        {copiedText(copied)}
      </p>
      {[unpublishedText(copied), warningsText(rota.warnings)].map((text) => text && <p key={text}>{text}</p>)}
      <OpenedShifts copied={copied} />
      {skipped.length > 0 && <SkippedShifts shifts={skipped} count={skippedCount} />}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
        <Button icon="arrow-right" onClick={show}>
          Show {rota.name}
        </Button>
      </DialogActions>
    </div>
  );
}

/** Lists the copied shifts that stay open because of leave. */
export function OpenedShifts({ copied }: { copied: Copied }) {
  const format = useFormat();
  const text = openedText(copied);
  if (text === null) return null;
  const { opened, openedCount } = copied;
  return (
    <section className={styles.skipped} aria-labelledby="stay-open">
      <h3 id="stay-open" className={styles.heading}>
        {text}
      </h3>
      <ul className={styles.list} aria-labelledby="stay-open">
        {opened.slice(0, MOST).map((shift) => (
          <li key={`${shift.shiftId} ${shift.date}`}>
            {ownerText(shift)}, {format.weekdayDate(shift.date)}, {format.times(shift)}
          </li>
        ))}
      </ul>
      {openedCount > MOST && <p className={styles.reason}>{moreText(openedCount - MOST)}</p>}
    </section>
  );
}

/** Lists shifts that were not copied, with the reasons. */
export function SkippedShifts({ shifts, count }: { shifts: readonly SkippedShift[]; count: number }) {
  const format = useFormat();
  const [most, setMost] = useState(MOST);
  return (
    <section className={styles.skipped} aria-labelledby="not-copied">
      <h3 id="not-copied" className={styles.heading}>
        Not copied
      </h3>
      <ul className={styles.list} aria-label="Not copied">
        {shifts.slice(0, most).map((shift) => (
          <li key={`${shift.shiftId} ${shift.date}`}>
            <span>
              {ownerText(shift)}, {format.weekdayDate(shift.date)}, {format.times(shift)}
            </span>
            <span className={styles.reason}>{skipReasonText(shift)}</span>
          </li>
        ))}
      </ul>
      {shifts.length > most && (
        <Button variant="secondary" size="small" onClick={() => setMost(most + 100)}>
          Show {Math.min(100, shifts.length - most)} more
        </Button>
      )}
      {shifts.length <= most && count > shifts.length && (
        <p className={styles.reason}>{moreText(count - shifts.length)}</p>
      )}
    </section>
  );
}
