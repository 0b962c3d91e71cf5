import type { LeaveView } from '@contract/leave/leave.contract.js';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LeaveCode } from '@contract/absences/leave-words.contract.js';
import { useTitle } from '@/components/layout/use-title.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { useToday } from '@/session/use-today.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { PageHead } from '@/ui/layout/PageHead.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import { usePreload } from '@/ui/loading/lazy-part.js';
import { useLeaveKinds, useOwnLeave } from '../api/leave.js';
import { OwnBalance } from '../employee/OwnBalance.js';
import { LeaveItem } from './LeaveItem.js';
import styles from './leave.module.css';

const loadDialog = () => import('./RequestLeaveDialog.js');
const RequestLeaveDialog = lazy(loadDialog);

/** The user's own leave, and the buttons to ask for more or to report sickness. */
export default function LeavePage() {
  useTitle('My leave');
  const user = useUser();
  const query = useOwnLeave(user.id);
  const kinds = useLeaveKinds();
  const [asking, setAsking] = useState<LeaveCode | null>(null);
  usePreload(loadDialog);
  return (
    <div className={styles.page}>
      <PageHead title="My leave" subtitle="Ask for days off and report sickness">
        <span className={styles.headActions}>
          <Button icon="plus" disabled={!kinds.data} onClick={() => setAsking('annual')}>
            Ask for Leave
          </Button>
          <Button variant="secondary" disabled={!kinds.data} onClick={() => setAsking('sick')}>
            I’m Sick
          </Button>
        </span>
      </PageHead>
      <QueryFailed query={kinds} what="the kinds of leave" />
      {can(user, 'leave.ownPage') && (
        <Card title="Balance" icon="clock">
          <OwnBalance linkOf={({ leaveId }) => leaveId && `/leave?leave=${leaveId}`} />
        </Card>
      )}
      <QueryFailed
        query={query}
        what="your leave"
        otherwise={!query.data && <SkeletonList rows={3} height={112} label="Loading your leave..." />}
      />
      {query.data && <OwnLeave leave={query.data.items} />}
      <Suspense fallback={null}>
        {asking && kinds.data && (
          <RequestLeaveDialog kinds={kinds.data.items} code={asking} onClose={() => setAsking(null)} />
        )}
      </Suspense>
    </div>
  );
}

function OwnLeave({ leave }: { leave: readonly LeaveView[] }) {
  const today = useToday();
  if (leave.length === 0)
    return (
      <EmptyState icon="sun" text="No leave yet" hint="Your requests and their decisions will appear here." />
    );
  const isOpen = ({ status, endsOn }: LeaveView): boolean =>
    status === 'requested' || (status === 'approved' && (endsOn === null || endsOn >= today));
  const [open, past] = [leave.filter(isOpen).toReversed(), leave.filter((one) => !isOpen(one))];
  return (
    <>
      {open.length > 0 && <Part title="Requested and coming" leave={open} />}
      {past.length > 0 && <Part title="Earlier" leave={past} />}
    </>
  );
}

function Part({ title, leave }: { title: string; leave: readonly LeaveView[] }) {
  const [params] = useSearchParams();
  const marked = params.get('leave');
  return (
    <Card title={title} icon="sun">
      <ul className={styles.items}>
        {leave.map((one) => (
          <LeaveItem key={one.id} leave={one} isMarked={one.id === marked} />
        ))}
      </ul>
    </Card>
  );
}
