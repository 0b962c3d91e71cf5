import { addDays, isLocalDate, type LocalDate } from '@contract/common/time/local.js';
import { templateCycleDays } from '@contract/rotas/copy/rota-copy.rules.js';
import {
  APPLIED_DAYS_MAX,
  type RotaTemplateView,
} from '@contract/rotas/templates/rota-templates.contract.js';
import { useApplyRotaTemplate, useRotaTemplates } from '@/features/rotas/api/rota-templates.js';
import { useUser } from '@/session/session.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { EmptyState } from '@/ui/loading/states.js';
import type { CopyingProps } from './copying-props.js';
import { AddShiftsDialog, useAddShifts } from './AddShiftsDialog.js';
import { dayRangeChoices, initialDays } from './day-ranges.js';
import { DaysInputs } from './DaysInputs.js';
import { TemplateSelect } from './TemplateSelect.js';
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
  const { form } = adding;
  const templates = useRotaTemplates();
  const items = templates.data?.items;
  const isEmpty = items?.length === 0;
  const { dirtyFields } = form.formState;
  /** Sets the last day to the end of the template's weeks, unless the user has set one. */
  const fit = (from: LocalDate, template: RotaTemplateView | undefined): void => {
    if (template && isLocalDate(from) && !dirtyFields.to)
      form.setValue('to', addDays(from, templateCycleDays(template.days) - 1));
  };
  return (
    <AddShiftsDialog
      of={adding}
      title="Use template"
      submit="Use Template"
      pendingText="Filling..."
      isReady={!isEmpty}
      onShow={onShow}
      onClose={onClose}
    >
      <QueryFailed query={templates} what="the templates" />
      {isEmpty ? (
        <EmptyState
          icon="calendar"
          text="No templates yet"
          hint="Save days of a rota as a template, then use it here for other days."
        />
      ) : (
        <>
          <TemplateSelect templates={items} onChoose={(template) => fit(form.getValues('from'), template)} />
          <DaysInputs
            label="Days to fill"
            choices={choices}
            onFirstDay={(from) =>
              fit(
                from,
                items?.find(({ id }) => id === form.getValues('templateId')),
              )
            }
            hint="Shifts keep their day of the week. A template of one day fills every day. On a longer range the template repeats."
          />
        </>
      )}
    </AddShiftsDialog>
  );
}
