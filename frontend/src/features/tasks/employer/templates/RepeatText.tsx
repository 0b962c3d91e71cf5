import type { TaskTemplateView } from '@contract/tasks/templates/task-templates.contract.js';
import { useFormat } from '@/session/use-format.js';
import { useDaysText } from '@/components/employer/forms/use-days-text.js';
import { templateFormValues } from './values.js';

/** The days and times of a repeating task, such as 'Every day, 08:00 – 10:00'. */
export function RepeatText({ template }: { template: TaskTemplateView }) {
  const format = useFormat();
  const daysText = useDaysText();
  const { startTime, dueTime } = template;
  return (
    <>
      {daysText(templateFormValues(template).days)}, {format.times({ startTime, endTime: dueTime })}
    </>
  );
}
