import type { UnconfirmedView } from '@contract/rotas/confirmations/rota-confirmations.contract.js';
import type { RotaView } from '@contract/rotas/rotas.contract.js';
import { useState, type ReactNode } from 'react';
import { useAskToConfirm, useUnconfirmedEmployees } from '@/features/rotas/api/rota-confirmations.js';
import { counted } from '@/lib/counts.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { Dialog, DialogActions } from '@/ui/overlays/Dialog.js';
import { Table, type Column } from '@/ui/layout/Table.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { useRecord } from '@/components/employer/records/use-record.js';
import styles from '../rotas.module.css';
import { NameLink } from '@/components/employer/records/NameLinks.js';

/** Employees shown at first. */
const SHOWN = 20;
/** The most shifts named per employee. */
const NAMED = 3;

/** Lists the employees with unconfirmed shifts of a rota, with a button that asks all of them to confirm. */
export function UnconfirmedShifts() {
  const { id, unconfirmedCount } = useRecord<RotaView>();
  if (unconfirmedCount === 0) return null;
  return <UnconfirmedPeopleCard rotaId={id} count={unconfirmedCount} />;
}

function UnconfirmedPeopleCard({ rotaId, count }: { rotaId: string; count: number }) {
  const unconfirmed = useUnconfirmedEmployees(rotaId);
  return (
    <Card
      title="Not Confirmed"
      icon="clock"
      description={confirmationText(count)}
      actions={<AskButton rotaIds={[rotaId]} />}
    >
      <QueryContent query={unconfirmed} what="the unconfirmed shifts">
        {(people) => <PeopleTable people={people} />}
      </QueryContent>
    </Card>
  );
}

interface DialogProps {
  /** The rotas with the shifts. */
  rotas: readonly Pick<RotaView, 'id' | 'name'>[];
  /** The shifts to list. */
  shiftIds: readonly string[];
  onClose: () => void;
  /** Other unconfirmed shifts, which nobody can be asked about. */
  children?: ReactNode;
}

/** Dialog with the unconfirmed shifts `shiftIds` by rota and employee. One button asks all employees of the rotas. */
export function UnconfirmedDialog({ rotas, shiftIds, onClose, children }: DialogProps) {
  const where = rotas.length === 1 ? 'the rota' : 'these rotas';
  const asks = rotas.length === 0 ? '' : ` Ask to Confirm asks for all days of ${where}.`;
  return (
    <Dialog
      open
      live
      loads
      onOpenChange={(open) => !open && onClose()}
      title="Not Confirmed"
      description={`${confirmationText(shiftIds.length)} on these days.${asks}`}
    >
      {rotas.map(({ id, name }) => (
        <UnconfirmedOfRota key={id} rotaId={id} name={rotas.length > 1 ? name : null} shiftIds={shiftIds} />
      ))}
      {children}
      {rotas.length > 0 && (
        <DialogActions>
          <AskButton rotaIds={rotas.map(({ id }) => id)} />
        </DialogActions>
      )}
    </Dialog>
  );
}

interface OfRotaProps {
  rotaId: string;
  /** The heading, if there are several rotas. */
  name: string | null;
  shiftIds: readonly string[];
}

function UnconfirmedOfRota({ rotaId, name, shiftIds }: OfRotaProps) {
  const unconfirmed = useUnconfirmedEmployees(rotaId);
  return (
    <section>
      {name !== null && <h3 className={styles.rotaName}>{name}</h3>}
      <QueryContent query={unconfirmed} what="the unconfirmed shifts">
        {(people) => <PeopleTable people={onlyShifts(people, new Set(shiftIds))} />}
      </QueryContent>
    </section>
  );
}

function AskButton({ rotaIds }: { rotaIds: readonly string[] }) {
  const { mutate, isPending } = useAskToConfirm();
  return (
    <Button
      variant="secondary"
      icon="send"
      pending={isPending}
      pendingText="Asking..."
      onClick={() => mutate(rotaIds)}
    >
      Ask to Confirm
    </Button>
  );
}

function confirmationText(count: number): string {
  return `${counted(count, 'shift')} ${count === 1 ? 'needs' : 'need'} confirmation`;
}

function onlyShifts(people: readonly UnconfirmedView[], shiftIds: ReadonlySet<string>): UnconfirmedView[] {
  return people
    .map((one) => ({ ...one, shifts: one.shifts.filter(({ shiftId }) => shiftIds.has(shiftId)) }))
    .filter(({ shifts }) => shifts.length > 0);
}

function PeopleTable({ people }: { people: readonly UnconfirmedView[] }) {
  const format = useFormat();
  const [most, setMost] = useState(SHOWN);
  const columns: readonly Column<UnconfirmedView>[] = [
    {
      title: 'Employee',
      phone: 'title',
      cell: ({ employee }) => (
        <span className={styles.person}>
          <NameLink person={employee} />
        </span>
      ),
    },
    {
      title: 'Shifts',
      phone: 'line',
      cell: ({ shifts }) => {
        const named = shifts
          .slice(0, NAMED)
          .map((shift) => `${format.weekdayDay(shift.date)}, ${format.times(shift)}`);
        const rest = shifts.length - named.length;
        return (
          <span className={styles.lines}>
            {[...named, ...(rest > 0 ? [`${rest} more`] : [])].map((text) => (
              <span key={text}>{text}</span>
            ))}
          </span>
        );
      },
    },
    {
      title: 'Asked',
      phone: 'line',
      cell: ({ shifts }) => {
        const asked = shifts.flatMap(({ askedAt }) => askedAt ?? []).toSorted();
        const last = asked.at(-1);
        return last ? `Asked ${format.instant(last)}` : 'Not asked yet';
      },
    },
  ];
  return (
    <>
      <Table
        caption="Unconfirmed shifts by employee"
        columns={columns}
        rows={people.slice(0, most)}
        keyOf={({ employee }) => employee.id}
      />
      {people.length > most && (
        <p className={styles.more}>
          <Button variant="secondary" size="small" onClick={() => setMost(people.length)}>
            Show {people.length - most} more
          </Button>
        </p>
      )}
    </>
  );
}
