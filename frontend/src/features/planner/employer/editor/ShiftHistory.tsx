import type { PlannerHandover } from '@contract/planner/planner.contract.js';
import { Link } from 'react-router';
import { showLink } from '@/components/employer/links.js';
import type { CompanyFormat } from '@/lib/dates.js';
import { counted } from '@/lib/counts.js';
import { fullName } from '@/lib/names.js';
import { Icon } from '@/ui/display/Icon.js';
import styles from './shift-history.module.css';

/** The most changes that are listed. */
const SHOWN_MAX = 5;

interface Props {
  /** The last change first. */
  handovers: readonly PlannerHandover[];
  format: CompanyFormat;
}

/** How a shift changed hands, the last change first. */
export function ShiftHistory({ handovers, format }: Props) {
  if (handovers.length === 0) return null;
  const more = handovers.length - SHOWN_MAX;
  return (
    <ul className={styles.history} aria-label="History of this shift">
      {handovers.slice(0, SHOWN_MAX).map((handover) => (
        <li key={handover.recordId}>
          <Icon name={handover.kind === 'offer' ? 'user-plus' : 'refresh'} size={14} />
          <span>
            <Link to={showLink(handover.kind === 'offer' ? 'offers' : 'swaps', handover.recordId)}>
              <Words handover={handover} />
            </Link>
            <time className={styles.when} dateTime={handover.at}>
              {format.instant(handover.at)}
            </time>
          </span>
        </li>
      ))}
      {more > 0 && <li>{counted(more, 'earlier change')}</li>}
    </ul>
  );
}

function Words({ handover: { kind, from, to } }: { handover: PlannerHandover }) {
  const giver = <bdi>{from && fullName(from)}</bdi>;
  const receiver = <bdi>{fullName(to)}</bdi>;
  if (kind === 'swap')
    return (
      <>
        {giver} swapped this shift with {receiver}
      </>
    );
  if (kind === 'give_away')
    return (
      <>
        {giver} gave this shift to {receiver}
      </>
    );
  return (
    <>
      {receiver} got this shift from an offer{from && <>, instead of {giver}</>}
    </>
  );
}
