import type { UnconfirmedView } from '@contract/rotas/rota-confirmations.contract.js';
import type { RotaView } from '@contract/rotas/rotas.contract.js';
import { useState } from 'react';
import { useAskToConfirm, useUnconfirmed } from '../../api/calls/rota-confirmations.js';
import { counted } from '../../lib/counts.js';
import { fullName } from '../../lib/names.js';
import { useFormat } from '../../session/use-format.js';
import { Button } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { Table, type Column } from '../../ui/Table.js';
import { QueryContent } from '../components/QueryContent.js';
import { useRecord } from '../components/use-record.js';
import styles from './rotas.module.css';

/** As many people as are drawn before somebody asks for more. */
const SHOWN = 20;
/** As many shifts of one person as are named. */
const NAMED = 3;

/** Who has not confirmed shifts of the rota, and one press that asks them all to. */
export function Unconfirmed() {
  const { id, unconfirmedCount } = useRecord<RotaView>();
  if (unconfirmedCount === 0) return null;
  return <People rotaId={id} count={unconfirmedCount} />;
}

function People({ rotaId, count }: { rotaId: string; count: number }) {
  const unconfirmed = useUnconfirmed(rotaId);
  const { mutate, isPending } = useAskToConfirm();
  return (
    <Card
      title="Not Confirmed"
      icon="clock"
      description={`${counted(count, 'shift')} that ${count === 1 ? 'its person has' : 'their people have'} not confirmed`}
      actions={
        <Button
          variant="secondary"
          icon="send"
          pending={isPending}
          pendingText="Asking..."
          onClick={() => mutate(rotaId)}
        >
          Ask to Confirm
        </Button>
      }
    >
      <QueryContent query={unconfirmed} what="who has not confirmed">
        {(people) => <PeopleTable people={people} />}
      </QueryContent>
    </Card>
  );
}

function PeopleTable({ people }: { people: readonly UnconfirmedView[] }) {
  const format = useFormat();
  const [most, setMost] = useState(SHOWN);
  const columns: readonly Column<UnconfirmedView>[] = [
    {
      title: 'Employee',
      phone: 'title',
      cell: ({ employee }) => <span className={styles.person}>{fullName(employee)}</span>,
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
        caption="Who has not confirmed"
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
