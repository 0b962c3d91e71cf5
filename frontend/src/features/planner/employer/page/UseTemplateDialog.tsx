import { isLocalDate } from '@contract/common/time/local.js';
import { appliedDaysProblem } from '@contract/rotas/copy/rota-copy.rules.js';
import type { Copied } from '@contract/rotas/copy/rota-copy.contract.js';
import { PLANNER_DAYS_MAX } from '@contract/planner/planner.contract.js';
import { ApplyTemplateRequest } from '@contract/rotas/templates/rota-templates.contract.js';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { RequestDialog } from '@/components/forms/RequestDialog.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { useRotaTemplates } from '@/features/rotas/api/rota-templates.js';
import type { Days } from '@/features/rotas/shared/employer/copy/day-ranges.js';
import { UseTemplateFields } from '@/features/rotas/shared/employer/copy/UseTemplateFields.js';
import { daysResolver, type ApplyValues } from '@/features/rotas/shared/employer/copy/values.js';
import { counted } from '@/lib/counts.js';
import { usePlanner } from '../../api/planner.js';
import { useApplyPlannerTemplate } from '../../api/planner-copies.js';
import { plannedShifts } from '../board/planned-shifts.js';
import { CopyReportDialog, isReported } from './CopyReportDialog.js';
import type { PlannerDialogProps } from './dialog-props.js';
import { useTemplateDays } from './template-days.js';

const problemOf = (days: Days) => appliedDaysProblem(days, PLANNER_DAYS_MAX);
const resolver = daysResolver<ApplyValues>(ApplyTemplateRequest, problemOf);

/** Plans days from a template. Lists the shifts that could not be added, and those that stay open. */
export default function UseTemplateDialog(props: PlannerDialogProps) {
  const [reported, setReported] = useState<Copied | null>(null);
  const { onClose } = props;
  if (reported) return <CopyReportDialog copied={reported} onClose={onClose} />;
  const show = (copied: Copied): void => (isReported(copied) ? setReported(copied) : onClose());
  return <TemplateForm {...props} onAdded={show} />;
}

interface FormProps extends PlannerDialogProps {
  onAdded: (copied: Copied) => void;
}

function TemplateForm({ shown, onAdded, onClose }: FormProps) {
  const { choices, start } = useTemplateDays(shown);
  const templates = useRotaTemplates();
  const form = useRequestForm<ApplyValues, Copied, ApplyTemplateRequest>({
    request: { resolverOf: () => resolver },
    toRequest: (values) => values,
    defaultValues: { templateId: '', ...start },
    call: useApplyPlannerTemplate(),
    onSuccess: onAdded,
  });
  return (
    <RequestDialog
      of={form}
      title="Use template"
      submit="Use Template"
      pendingText="Filling..."
      toastOnly
      disabled={templates.data?.items.length === 0}
      onClose={onClose}
    >
      <UseTemplateFields templates={templates} choices={choices} countOf={({ shiftCount }) => shiftCount} />
      <PlannedAlready />
    </RequestDialog>
  );
}

/** Counts the shifts that the chosen days already have. */
function PlannedAlready() {
  const [from, to] = useWatch<ApplyValues, ['from', 'to']>({ name: ['from', 'to'] });
  const areValid = [from, to].every(isLocalDate) && problemOf({ from, to }) === null;
  return areValid && <PlannedCount from={from} to={to} />;
}

function PlannedCount({ from, to }: Days) {
  const { data, isPlaceholderData } = usePlanner(from, to);
  const count = data && !isPlaceholderData ? plannedShifts(data).length : 0;
  if (count === 0) return null;
  return (
    <p>These days already have {counted(count, 'shift')}. The shifts of the template are added to them.</p>
  );
}
