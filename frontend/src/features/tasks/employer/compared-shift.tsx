import type { TaskView } from '@contract/tasks/tasks.contract.js';
import { useShiftChoices } from '../api/tasks.js';
import { taskLabels, type TaskValues } from '../shared/task-form.js';
import { useFormat } from '@/session/use-format.js';
import type { ComparedPart } from '@/components/forms/FormConflict.js';

type ShiftIds = Pick<TaskValues, 'scheduleId' | 'rotaShiftId'>;

/** The shift of a task in the conflict table. Both ids are one choice, because at most one of them is set. */
export const comparedShift: ComparedPart<TaskView, TaskValues> = {
  fields: ['scheduleId', 'rotaShiftId'],
  differences: ({ typed, before, theirs }, current) => {
    if (isSameShift(typed, theirs)) return [];
    return [
      {
        key: 'shift',
        label: taskLabels.scheduleId,
        isMine: !isSameShift(typed, before),
        yours: <ShiftText values={typed} task={current} />,
        theirs: <ShiftText values={theirs} task={current} />,
      },
    ];
  },
  merged: ({ typed, before, theirs }, picks) => {
    const { scheduleId, rotaShiftId } = (picks.get('shift') ?? !isSameShift(typed, before)) ? typed : theirs;
    return { scheduleId, rotaShiftId };
  },
};

function isSameShift(one: ShiftIds, other: ShiftIds): boolean {
  return one.scheduleId === other.scheduleId && one.rotaShiftId === other.rotaShiftId;
}

/** The shift that the form values name: the shift of the saved task, or one of the assignee's shifts. */
function ShiftText({ values, task }: { values: TaskValues; task: TaskView }) {
  const format = useFormat();
  const id = values.scheduleId ?? values.rotaShiftId;
  const isSaved = id !== null && (id === task.scheduleId || id === task.rotaShiftId);
  const { data } = useShiftChoices(isSaved ? null : values.assignedToId || null);
  if (id === null) return 'None';
  const shift = isSaved
    ? task.shift
    : data?.items.find(({ scheduleId, rotaShiftId }) => (scheduleId ?? rotaShiftId) === id);
  return shift ? format.shift(shift) : 'Another shift';
}
