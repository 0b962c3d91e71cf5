import { COPIED_DAYS_MAX } from '@contract/rotas/copy/rota-copy.contract.js';
import { useCreateRotaTemplate } from '@/features/rotas/api/rota-templates.js';
import { useUser } from '@/session/session.js';
import { CreateDialog } from '@/components/employer/forms/CreateDialog.js';
import type { CopyingProps } from './copying-props.js';
import { dayRangeChoices, initialDays } from './day-ranges.js';
import { SaveTemplateFields } from './SaveTemplateFields.js';
import { templateResolver, type TemplateValues } from './values.js';

/** Saves days of a rota as a template. */
export default function SaveTemplateDialog({ rota, shown, onClose }: CopyingProps) {
  const { firstDayOfWeek } = useUser();
  const choices = dayRangeChoices(rota, shown, firstDayOfWeek, COPIED_DAYS_MAX);
  const start: TemplateValues = { name: '', rotaId: rota.id, ...initialDays(rota, shown, choices) };
  return (
    <CreateDialog
      title="Save as template"
      confirm="Save Template"
      pendingText="Saving..."
      draftKey={`rota-template.create.${rota.id}`}
      start={start}
      resolver={templateResolver}
      create={useCreateRotaTemplate()}
      onClose={onClose}
    >
      <SaveTemplateFields choices={choices} />
    </CreateDialog>
  );
}
