import type { TaskView } from '@contract/tasks/tasks.contract.js';
import { useShiftChoices } from '../api/tasks.js';
import { taskLabels, type TaskValues } from '../shared/task-form.js';
import { useFormat } from '@/session/use-format.js';
import type { ComparedPart } from '@/components/forms/FormConflict.js';

/** The shift of a task in the conflict table, in words. */
export const comparedShift: ComparedPart<TaskView, TaskValues> = {
  fields: ['shiftId'],
  differences: ({ typed, before, theirs }, current) => {
    if (typed.shiftId === theirs.shiftId) return [];
    return [
      {
        key: 'shift',
        label: taskLabels.shiftId,
        isMine: typed.shiftId !== before.shiftId,
        yours: <ShiftText values={typed} task={current} />,
        theirs: <ShiftText values={theirs} task={current} />,
      },
    ];
  },
  merged: ({ typed, before, theirs }, picks) => {
    const { shiftId } = (picks.get('shift') ?? typed.shiftId !== before.shiftId) ? typed : theirs;
    return { shiftId };
  },
};

/** The shift that the form values name: the shift of the saved task, or one of the assignee's shifts. */
function ShiftText({ values, task }: { values: TaskValues; task: TaskView }) {
  const format = useFormat();
  const { shiftId: id } = values;
  const isSaved = id !== null && id === task.shiftId;
  const { data } = useShiftChoices(isSaved ? null : values.assignedToId || null);
  if (id === null) return 'None';
  const shift = isSaved ? task.shift : data?.items.find(({ shiftId }) => shiftId === id);
  return shift ? format.shift(shift) : 'Another shift';
}
