import { stepsDoneText } from '@contract/tasks/steps/task-steps.rules.js';
import type { TaskStepView, TaskView } from '@contract/tasks/tasks.contract.js';
import { useState } from 'react';
import { useTickStep } from '../api/tasks.js';
import { fullName } from '@/lib/names.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Icon } from '@/ui/display/Icon.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import styles from './TaskSteps.module.css';

/** The checklist of a task. The assignee ticks its steps, other members see who ticked them and when. */
export function TaskSteps({ task }: { task: TaskView }) {
  const user = useUser();
  const { id, steps } = task;
  if (steps.length === 0) return null;
  const mayTick = can(user, 'task.tick', task);
  return (
    <section className={styles.steps} aria-labelledby={`steps-${id}`}>
      <h3 id={`steps-${id}`} className={styles.title}>
        Checklist <span className={styles.count}>{stepsDoneText(steps)} done</span>
      </h3>
      <ol className={styles.list}>
        {steps.map((step) => (
          <li key={step.id}>
            {mayTick ? <OpenStep taskId={id} step={step} /> : <ReadOnlyStep step={step} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function OpenStep({ taskId, step }: { taskId: string; step: TaskStepView }) {
  const { mutate, isPending } = useTickStep(taskId, step.id);
  // The tick is shown with the click. The mutation announces its start only a moment later.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isDone = chosen ?? step.doneAt !== null;
  const tick = (next: boolean): void => {
    setChosen(next);
    mutate({ isDone: next }, { onSettled: () => setChosen(null) });
  };
  return (
    <label className={styles.step} data-open>
      <input
        type="checkbox"
        checked={isDone}
        aria-busy={isPending || undefined}
        onChange={({ target }) => tick(target.checked)}
      />
      <StepText step={step} />
    </label>
  );
}

function ReadOnlyStep({ step }: { step: TaskStepView }) {
  const isDone = step.doneAt !== null;
  return (
    <p className={styles.step} data-done={isDone}>
      <Icon name={isDone ? 'check-circle' : 'dot'} size={20} />
      <VisuallyHidden>{isDone ? 'Done: ' : 'Not done: '}</VisuallyHidden>
      <StepText step={step} />
    </p>
  );
}

function StepText({ step: { title, doneAt, doneBy } }: { step: TaskStepView }) {
  const format = useFormat();
  return (
    <span className={styles.text}>
      <span>{title}</span>
      {doneAt && doneBy && (
        <small>
          <bdi>{fullName(doneBy)}</bdi>, <time dateTime={doneAt}>{format.instant(doneAt)}</time>
        </small>
      )}
    </span>
  );
}
