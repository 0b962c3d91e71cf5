import { addDays, isLocalDate, type LocalDate } from '@contract/common/time/local.js';
import { templateCycleDays } from '@contract/rotas/copy/rota-copy.rules.js';
import type { RotaTemplateView } from '@contract/rotas/templates/rota-templates.contract.js';
import { useFormContext, useWatch } from 'react-hook-form';
import type { useRotaTemplates } from '@/features/rotas/api/rota-templates.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { EmptyState } from '@/ui/loading/states.js';
import type { DayChoice } from './day-ranges.js';
import { DaysInputs } from './DaysInputs.js';
import { TemplateSelect } from './TemplateSelect.js';
import type { ApplyValues } from './values.js';

interface Props {
  templates: ReturnType<typeof useRotaTemplates>;
  choices: readonly DayChoice[];
  /** Returns the number of shifts that a template adds. */
  countOf: (template: RotaTemplateView) => number;
  /** Returns a sentence about the chosen template, or false. */
  noteOf?: (template: RotaTemplateView) => string | false;
}

/** Inputs for a template and the days to fill. Needs a form context with `templateId`, `from` and `to`. */
export function UseTemplateFields({ templates, choices, countOf, noteOf }: Props) {
  const { control, formState, getValues, setValue } = useFormContext<ApplyValues>();
  const { dirtyFields } = formState;
  const id = useWatch({ control, name: 'templateId' });
  const items = templates.data?.items;
  const chosen = items?.find((one) => one.id === id);
  const note = chosen && noteOf?.(chosen);
  /** Sets the last day to the end of the template's weeks, unless the user has set one. */
  const fit = (from: LocalDate, template: RotaTemplateView | undefined): void => {
    if (template && isLocalDate(from) && !dirtyFields.to)
      setValue('to', addDays(from, templateCycleDays(template.days) - 1));
  };
  return (
    <>
      <QueryFailed query={templates} what="the templates" />
      {items?.length === 0 ? (
        <EmptyState
          icon="calendar"
          text="No templates yet"
          hint="Save days as a template, then use it here for other days."
        />
      ) : (
        <>
          <TemplateSelect
            templates={items}
            countOf={countOf}
            onChoose={(template) => fit(getValues('from'), template)}
          />
          {note && <p>{note}</p>}
          <DaysInputs
            label="Days to fill"
            choices={choices}
            onFirstDay={(from) => fit(from, chosen)}
            hint="Shifts keep their day of the week. A template of one day fills every day. On a longer range the template repeats."
          />
        </>
      )}
    </>
  );
}
