import { withoutBidi } from '@contract/common/fields/bidi.contract.js';
import { COVER_DAYS } from '@contract/shifts/shifts.contract.js';
import type { UncoveredShiftView } from '@contract/rotas/staffing/uncovered-shifts.contract.js';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUncoveredShifts } from '../../features/shifts/api/uncovered-shifts.js';
import { totalWithNoun } from '../../lib/counts.js';
import { isFirstLoad } from '../../lib/query-state.js';
import { shiftAnchor } from '@/lib/shift-anchor.js';
import { useFormat } from '../../session/use-format.js';
import { Button, ButtonLink } from '../../ui/actions/Button.js';
import { Card } from '../../ui/layout/Card.js';
import { Skeleton } from '../../ui/loading/Skeleton.js';
import { showLink } from '../../components/employer/links.js';
import { NeedsCoverChip } from '../../features/schedules/shared/employer/NeedsCoverChip.js';
import { leaversText } from '../../lib/leavers-text.js';
import { OfferAllButton } from '../../features/offers/employer/OfferAllButton.js';
import { gapsOf } from '../../features/offers/shared/employer/shift-gaps.js';
import { FindCoverButton } from '../../features/offers/shared/FindCoverButton.js';
import { hasOpenPlace } from '../../features/offers/shared/open-place.js';
import { DeclinedPeople } from './DeclinedPeople.js';
import { FillUncovered } from './FillUncovered.js';
import styles from './needs-cover.module.css';
import { VenueLink } from '../../components/employer/records/NameLinks.js';
import { COVER_ANCHOR } from '../../components/layout/dashboard-links.js';

/** The number of shifts shown initially, and after a click on 'View all'. */
const [SHOWN, SHOWN_MOST] = [5, 200];

/** Card with the shifts of the next 7 days that need cover. Hidden if there are none. */
export function NeedsCover() {
  const [isWhole, setWhole] = useState(false);
  const query = useUncoveredShifts(isWhole ? SHOWN_MOST : SHOWN);
  const { data } = query;
  if (isFirstLoad(query)) return <Skeleton height={130} holdsNext />;
  if (!data || data.items.length === 0) return null;
  return (
    <Card
      id={COVER_ANCHOR}
      title="Shifts That Need Cover"
      description={`${totalWithNoun(data, 'shift')} in the next ${COVER_DAYS} days. Drafts do not count.`}
      icon="user-plus"
      actions={
        <>
          {data.total > SHOWN && (
            <Button variant="ghost" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? 'Show fewer' : 'View all'}
            </Button>
          )}
          {data.items.flatMap(gapsOf).length > 1 && <OfferAllButton />}
        </>
      }
    >
      <ul className={styles.rows}>
        {data.items.map((shift) => (
          <UncoveredShift key={shift.id} shift={shift} />
        ))}
      </ul>
    </Card>
  );
}

function UncoveredShift({ shift }: { shift: UncoveredShiftView }) {
  const format = useFormat();
  const { date, venue, obstacle, rotaId, role, left } = shift;
  const name = role ?? shift.name;
  const about = [role && withoutBidi(shift.name), format.weekdayDate(date), format.shiftTimes(shift)];
  return (
    <li className={styles.row}>
      <span className={styles.texts}>
        <Link className={styles.name} to={shiftLink(shift)}>
          {name}
        </Link>
        <span className={styles.why}>
          {about.filter(Boolean).join(', ')}, <VenueLink venue={venue} />
        </span>
        {left.length > 0 && <span className={styles.why}>{leaversText(left)}</span>}
        <DeclinedPeople shift={shift} />
        {obstacle === 'unpublished' && (
          <span className={styles.why}>This shift has pending changes. Publish the rota first.</span>
        )}
      </span>
      <span className={styles.end}>
        <NeedsCoverChip schedule={shift} />
        {obstacle && rotaId ? (
          <ButtonLink to={showLink('rotas', rotaId)} variant="secondary" size="small">
            Open Rota
          </ButtonLink>
        ) : (
          <>
            {hasOpenPlace(shift) && <FindCoverButton gap={{ id: shift.id }} name={name} />}
            <FillUncovered shift={shift} name={name} />
          </>
        )}
      </span>
    </li>
  );
}

function shiftLink({ id, scheduleId, rotaId }: UncoveredShiftView): string {
  if (scheduleId) return showLink('schedules', scheduleId);
  return `${showLink('rotas', rotaId!)}#${shiftAnchor(id)}`;
}
