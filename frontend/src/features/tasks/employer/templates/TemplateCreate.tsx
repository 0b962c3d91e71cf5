import { useCreateTaskTemplate } from '../../api/task-templates.js';
import { CreatePage } from '@/components/employer/forms/CreatePage.js';
import { taskTemplateResolver } from './resolvers.js';
import { TemplateInputs } from './TemplateInputs.js';
import { NO_TEMPLATE, templateRequest, type TemplateValues } from './values.js';

export function TemplateCreate() {
  const create = useCreateTaskTemplate();
  return (
    <CreatePage<TemplateValues>
      title="Add Repeating Task"
      start={NO_TEMPLATE}
      resolver={taskTemplateResolver}
      send={(values) => create(templateRequest(values))}
      save="Add Repeating Task"
      saving="Adding..."
    >
      <TemplateInputs />
    </CreatePage>
  );
}
