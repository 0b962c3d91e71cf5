import type { UncoveredShiftView } from '@contract/rotas/staffing/uncovered-shifts.contract.js';
import { useState } from 'react';
import { fullName } from '../../lib/names.js';
import { Button } from '../../ui/actions/Button.js';
import { ConfirmDialog } from '../../ui/overlays/Dialog.js';
import { FindCoverButton } from '../../features/offers/shared/FindCoverButton.js';
import { useReleaseDecline } from '../../features/cover/api/declines.js';
import styles from './DeclinedPeople.module.css';

type Declined = UncoveredShiftView['declined'][number];

/** The employees who cannot work a shift, with their reasons. An employer may take them off the shift. */
export function DeclinedPeople({ shift: { declined } }: { shift: UncoveredShiftView }) {
  const [asking, setAsking] = useState<Declined | null>(null);
  const { mutate, isPending } = useReleaseDecline();
  if (declined.length === 0) return null;
  return (
    <ul className={styles.people}>
      {declined.map((person) => (
        <li key={person.declineId} className={styles.person}>
          <span>
            <bdi>{fullName(person)}</bdi> can’t work this: <bdi>{person.reason}</bdi>
          </span>
          <FindCoverButton gap={{ id: person.shiftId, fromEmployeeId: person.id }} name={fullName(person)} />
          <Button
            variant="secondary"
            size="small"
            aria-label={`Release ${fullName(person)}`}
            onClick={() => setAsking(person)}
          >
            Release
          </Button>
        </li>
      ))}
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(null)}
          title={`Take ${fullName(asking)} off this shift?`}
          description="The shift becomes open, and the employee is notified."
          confirm="Release"
          danger={false}
          pending={isPending}
          pendingText="Releasing..."
          onConfirm={() => mutate(asking.declineId, { onSuccess: () => setAsking(null) })}
        />
      )}
    </ul>
  );
}
