import { COPIED_DAYS_MAX } from '@contract/rotas/copy/rota-copy.contract.js';
import { useCreateRotaTemplate } from '@/features/rotas/api/rota-templates.js';
import { useUser } from '@/session/session.js';
import { TextInput } from '@/ui/inputs/inputs.js';
import { useFieldProps } from '@/components/forms/use-field-props.js';
import { CreateDialog } from '@/components/employer/forms/CreateDialog.js';
import type { CopyingProps } from './copying-props.js';
import { dayRangeChoices, initialDays } from './day-ranges.js';
import { DaysInputs } from './DaysInputs.js';
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
      <NameInput />
      <DaysInputs label="Days to save" choices={choices} />
    </CreateDialog>
  );
}

function NameInput() {
  const field = useFieldProps<Pick<TemplateValues, 'name'>>({ name: 'Template name' });
  return <TextInput {...field('name')} hint="For example: Usual week" />;
}
