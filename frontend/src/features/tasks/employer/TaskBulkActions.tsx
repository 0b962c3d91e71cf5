import { isTaskOpen } from '@contract/tasks/tasks.rules.js';
import type { TaskView } from '@contract/tasks/tasks.contract.js';
import type { TaskStatus } from '@contract/tasks/task-words.contract.js';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useEmployeeOptions } from '../../employees/api/employees.js';
import { useBulkChangeTasks, type BulkChange } from '../api/tasks.js';
import { counted } from '@/lib/counts.js';
import { fullName } from '@/lib/names.js';
import { statusOptions } from '../shared/task-words.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { SelectionBar } from '@/components/employer/bulk/SelectionBar.js';
import { useSelectedRecords } from '@/components/employer/bulk/use-selected-records.js';
import { ChooseValueDialog } from './ChooseValueDialog.js';

const FINAL = 'This is final: the tasks cannot be changed afterwards.';

/** The bulk actions for tasks. Completed and cancelled tasks can only be deleted. */
export function TaskBulkActions() {
  const user = useUser();
  const chosen = useSelectedRecords<TaskView>();
  const open = chosen.filter((task) => can(user, 'task.edit', task));
  const { onUnselectItems } = useListContext();
  const [asking, setAsking] = useState<BulkChange['verb'] | null>(null);
  const { mutate, isPending } = useBulkChangeTasks();
  const close = (): void => setAsking(null);
  const run = (tasks: readonly TaskView[], change: BulkChange): void =>
    mutate({ tasks, change }, { onSuccess: () => onUnselectItems(), onSettled: close });
  const dialog = { pending: isPending, onClose: close };
  const some = counted(open.length, 'task');
  return (
    <SelectionBar noun="task">
      <Button
        variant="secondary"
        size="small"
        icon="user-check"
        disabled={open.length === 0}
        onClick={() => setAsking('assign')}
      >
        Assign
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon="check"
        disabled={open.length === 0}
        onClick={() => setAsking('status')}
      >
        Set Status
      </Button>
      <Button variant="secondary" size="small" icon="trash" onClick={() => setAsking('delete')}>
        Delete
      </Button>
      {asking === 'assign' && (
        <AssignDialog
          {...dialog}
          title={`Assign ${some}`}
          onChosen={(id) => run(open, { verb: 'assign', assignedToId: id || null })}
        />
      )}
      {asking === 'status' && (
        <ChooseValueDialog
          {...dialog}
          title={`Set Status of ${some}`}
          label="Status"
          options={statusOptions}
          confirm="Set Status"
          hintOf={(status) => (isTaskOpen(status as TaskStatus) ? undefined : FINAL)}
          onChosen={(status) => run(open, { verb: 'status', status: status as TaskStatus })}
        />
      )}
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={`Delete ${counted(chosen.length, 'task')}?`}
        description="This permanently deletes the tasks and their comments."
        confirm={`Delete ${counted(chosen.length, 'task')}`}
        pending={isPending}
        pendingText="Deleting..."
        onConfirm={() => run(chosen, { verb: 'delete' })}
      />
    </SelectionBar>
  );
}

interface AssignProps {
  title: string;
  pending: boolean;
  onChosen: (id: string) => void;
  onClose: () => void;
}

function AssignDialog(props: AssignProps) {
  const { data = [] } = useEmployeeOptions();
  const people = data.map((person) => ({ value: person.id, label: fullName(person) }));
  const options = [{ value: '', label: 'Unassigned' }, ...people];
  return <ChooseValueDialog {...props} label="Assign To" options={options} confirm="Assign" />;
}
