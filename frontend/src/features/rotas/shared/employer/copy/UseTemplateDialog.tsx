import { APPLIED_DAYS_MAX } from '@contract/rotas/templates/rota-templates.contract.js';
import { useApplyRotaTemplate, useRotaTemplates } from '@/features/rotas/api/rota-templates.js';
import { counted } from '@/lib/counts.js';
import { useUser } from '@/session/session.js';
import type { CopyingProps } from './copying-props.js';
import { AddShiftsDialog, useAddShifts } from './AddShiftsDialog.js';
import { dayRangeChoices, initialDays } from './day-ranges.js';
import { UseTemplateFields } from './UseTemplateFields.js';
import { applyRequest, applyResolver } from './values.js';

/** Fills days of a rota from a template. */
export default function UseTemplateDialog({ rota, shown, onShow, onClose }: CopyingProps) {
  const { firstDayOfWeek } = useUser();
  const choices = dayRangeChoices(rota, shown, firstDayOfWeek, APPLIED_DAYS_MAX);
  const adding = useAddShifts({
    resolver: applyResolver,
    start: { templateId: '', ...initialDays(rota, shown, choices) },
    toRequest: (values, overlaps) => ({ id: rota.id, ...applyRequest(values), overlaps }),
    dayOf: ({ from }) => from,
    call: useApplyRotaTemplate(),
  });
  const templates = useRotaTemplates();
  return (
    <AddShiftsDialog
      of={adding}
      title="Use template"
      submit="Use Template"
      pendingText="Filling..."
      isReady={templates.data?.items.length !== 0}
      onShow={onShow}
      onClose={onClose}
    >
      <UseTemplateFields
        templates={templates}
        choices={choices}
        countOf={({ rotaShiftCount }) => rotaShiftCount}
        noteOf={({ scheduleCount }) =>
          scheduleCount > 0 &&
          `${counted(scheduleCount, 'schedule')} of this template ${scheduleCount === 1 ? 'is' : 'are'} not added to the rota. To add all shifts, use the template in the planner.`
        }
      />
    </AddShiftsDialog>
  );
}
