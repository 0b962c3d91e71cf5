import { copiedDaysProblem } from '@contract/rotas/copy/rota-copy.rules.js';
import { SaveTemplateRequest } from '@contract/rotas/templates/rota-templates.contract.js';
import { CreateDialog } from '@/components/employer/forms/CreateDialog.js';
import { SaveTemplateFields } from '@/features/rotas/shared/employer/copy/SaveTemplateFields.js';
import { daysResolver } from '@/features/rotas/shared/employer/copy/values.js';
import { useSavePlannerTemplate } from '../../api/planner-copies.js';
import type { PlannerDialogProps } from './dialog-props.js';
import { useTemplateDays } from './template-days.js';

const resolver = daysResolver<SaveTemplateRequest>(SaveTemplateRequest, copiedDaysProblem);

/** Saves all shifts of some days, of rotas and schedules, as a template. */
export default function SaveTemplateDialog({ shown, onClose }: PlannerDialogProps) {
  const { choices, start } = useTemplateDays(shown);
  return (
    <CreateDialog
      title="Save as template"
      confirm="Save Template"
      pendingText="Saving..."
      draftKey="planner-template.create"
      start={{ name: '', ...start }}
      resolver={resolver}
      create={useSavePlannerTemplate()}
      onClose={onClose}
    >
      <SaveTemplateFields choices={choices} />
    </CreateDialog>
  );
}
