import type { TaskTemplateView } from '@contract/tasks/templates/task-templates.contract.js';
import { useEmployeeOptions } from '@/features/employees/api/employees.js';
import { useVenues } from '@/features/venues/api/venues.js';
import { fullName } from '@/lib/names.js';
import { priorities } from '../../shared/task-words.js';
import { useFormat } from '@/session/use-format.js';
import { EditForm } from '@/components/employer/forms/EditForm.js';
import { EditPage } from '@/components/employer/records/RecordPage.js';
import { taskTemplateResolver } from './resolvers.js';
import { TemplateInputs } from './TemplateInputs.js';
import { useDaysText } from '@/components/employer/forms/use-days-text.js';
import { templateRequest, templateLabels, templateFormValues, type TemplateValues } from './values.js';

/** The page that edits a repeating task. The tasks that it created stay unchanged. */
export function TemplateEdit() {
  const formatValue = useFieldFormat();
  return (
    <EditPage<TaskTemplateView> title={({ title }) => `Edit ${title}`}>
      <EditForm<TaskTemplateView, TemplateValues>
        labels={templateLabels}
        toFormValues={templateFormValues}
        resolver={taskTemplateResolver}
        toRequest={templateRequest}
        formatValue={formatValue}
        save="Save Repeating Task"
      >
        {({ venue }) => <TemplateInputs venue={venue} />}
      </EditForm>
    </EditPage>
  );
}

/** Returns a function that formats a field's value for the conflict table. */
function useFieldFormat() {
  const format = useFormat();
  const daysText = useDaysText();
  const people = useEmployeeOptions();
  const venues = useVenues();
  return (field: keyof TemplateValues, value: string | null): string => {
    if (!value) return 'None';
    if (field === 'days') return daysText(value);
    if (field === 'startTime' || field === 'dueTime') return format.time(value);
    if (field === 'priority') return priorities[value as TemplateValues['priority']].word;
    if (field === 'venueId') return venues.data?.find(({ id }) => id === value)?.name ?? 'Another venue';
    if (field !== 'assignedToId') return value;
    const person = people.data?.find(({ id }) => id === value);
    return person ? fullName(person) : 'Another person';
  };
}
