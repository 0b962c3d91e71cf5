import type { AssignmentView, ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAssignments, useUnassignEmployee } from '../../api/assignments.js';
import { fullName } from '@/lib/names.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Avatar } from '@/ui/display/Avatar.js';
import { Chip } from '@/ui/display/Chip.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { EmptyState } from '@/ui/loading/states.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { showLink } from '@/components/employer/links.js';
import styles from '@/components/employer/records/record.module.css';
import { useRecord } from '@/components/employer/records/use-record.js';
import { AssignForm } from './AssignForm.js';
import { scheduleTitle } from '../../shared/employer/labels.js';
import { OverlapBadge } from './OverlapBadge.js';

/** Card with the assigned employees and the form to assign more. */
export function AssignedPeople() {
  const user = useUser();
  const schedule = useRecord<ScheduleView>();
  const query = useAssignments(schedule.id);
  const [leaving, setLeaving] = useState<AssignmentView | null>(null);
  const mayAssign = can(user, 'schedule.assign');
  return (
    <Card title="Assigned Employees" icon="users">
      <QueryContent query={query} what="the assigned employees" rows={2} height={44}>
        {({ items }) => (
          <>
            {items.length === 0 ? (
              <EmptyState
                icon="user-plus"
                text="No employees assigned yet"
                hint="Choose an employee below."
              />
            ) : (
              <ul className={styles.people} aria-label="Assigned employees">
                {items.map((assignment) => (
                  <li key={assignment.id} className={styles.personRow}>
                    <Avatar person={assignment.employee} />
                    <span className={styles.grow}>
                      <Link to={showLink('employees', assignment.employeeId)}>
                        {fullName(assignment.employee)}
                      </Link>{' '}
                      {!assignment.isConfirmed && (
                        <Chip tone="warn" icon="clock">
                          Not confirmed
                        </Chip>
                      )}{' '}
                      <OverlapBadge schedule={schedule} employeeId={assignment.employeeId} />
                    </span>
                    {mayAssign && (
                      <Button
                        variant="ghost"
                        size="small"
                        icon="x"
                        aria-label={`Unassign ${fullName(assignment.employee)}`}
                        onClick={() => setLeaving(assignment)}
                      >
                        Unassign
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {mayAssign && <AssignForm schedule={schedule} />}
          </>
        )}
      </QueryContent>
      {leaving && <Unassign schedule={schedule} assignment={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

interface UnassignProps {
  schedule: ScheduleView;
  assignment: AssignmentView;
  onClose: () => void;
}

function Unassign({ schedule, assignment, onClose }: UnassignProps) {
  const format = useFormat();
  const { mutate, isPending } = useUnassignEmployee();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Unassign ${fullName(assignment.employee)}?`}
      description={`This removes them from ${scheduleTitle(schedule, format)}. If they could see the shift, they are notified that it is cancelled.`}
      confirm="Unassign"
      pending={isPending}
      pendingText="Unassigning..."
      onConfirm={() => mutate(assignment.id, { onSettled: onClose })}
    />
  );
}
