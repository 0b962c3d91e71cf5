import { allowedRotaStatuses, READ_ONLY } from '@contract/rotas/rota-status.rules.js';
import type { RotaView, SavedRotaView } from '@contract/rotas/rotas.contract.js';
import type { RotaStatus, RotaType } from '@contract/shifts/rota-statuses.contract.js';
import { useFormat } from '@/session/use-format.js';
import { statusDisplay } from '@/ui/display/statuses.js';
import { EditForm } from '@/components/employer/forms/EditForm.js';
import { EditPage } from '@/components/employer/records/RecordPage.js';
import { rotaTypeText, warningsText } from '../shared/employer/labels.js';
import { rotaUpdateResolver } from '../shared/employer/form/resolvers.js';
import { RotaInputs } from '../shared/employer/form/RotaInputs.js';
import { comparedShifts } from '../shared/employer/form/shift-differences.js';
import { useShiftChoices } from '../shared/employer/form/use-shift-choices.js';
import { useOverlapQuestion } from '../shared/employer/form/use-overlap-question.js';
import { toRotaRequest, rotaLabels, toRotaValues, type RotaValues } from '../shared/employer/form/values.js';

const HINTS: Record<RotaStatus, string | undefined> = {
  draft: undefined,
  published: 'Employees are notified of changed shifts as soon as you save.',
  archived: READ_ONLY,
};

/** The page that edits a rota with its shifts. */
export function RotaEdit() {
  const format = useFormat();
  const formatValue = useFieldFormat();
  const overlapQuestion = useOverlapQuestion();
  const { people, venues } = useShiftChoices([]);
  const names = {
    people: new Map(people.map(({ value, label }) => [value, label])),
    venues: new Map(venues.map(({ value, label }) => [value, label])),
  };
  return (
    <EditPage<RotaView> title={() => 'Edit Rota'}>
      <EditForm<RotaView, RotaValues>
        labels={rotaLabels}
        toFormValues={toRotaValues}
        resolver={rotaUpdateResolver}
        toRequest={toRotaRequest}
        formatValue={formatValue}
        ask={(values, read) =>
          overlapQuestion(values, { rotaId: read.id, before: toRotaValues(read).shifts, known: read.shifts })
        }
        part={comparedShifts(names, format)}
        allowed={(values, { status }) =>
          allowedRotaStatuses(status).includes(values.status) ? values : { ...values, status }
        }
        detail={(saved) => warningsText((saved as SavedRotaView).warnings)}
        save="Update Rota"
      >
        {({ status, shifts }) => (
          <RotaInputs statuses={allowedRotaStatuses(status)} statusHint={HINTS[status]} known={shifts} />
        )}
      </EditForm>
    </EditPage>
  );
}

/** Returns a function that formats a field's value for the list of conflicting changes. */
function useFieldFormat() {
  const format = useFormat();
  return (field: string, value: string | null): string => {
    if (!value) return 'Empty';
    if (field === 'startDate' || field === 'endDate') return format.date(value);
    if (field === 'type') return rotaTypeText(value as RotaType);
    return field === 'status' ? statusDisplay(value).word : value;
  };
}
