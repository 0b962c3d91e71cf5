import { addDays } from '@contract/common/time/local.js';
import { COPIED_DAYS_MAX } from '@contract/rotas/copy/rota-copy.contract.js';
import { useWatch } from 'react-hook-form';
import { useCopyRota } from '@/features/rotas/api/rota-copy.js';
import { DateInput } from '@/components/fields/DateInput.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Select, TextInput } from '@/ui/inputs/inputs.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { createFieldProps } from '@/components/forms/use-field-props.js';
import { rangeText } from '../labels.js';
import type { CopyingProps } from './copying-props.js';
import { AddShiftsDialog, useAddShifts } from './AddShiftsDialog.js';
import { dayRangeChoices, initialDays } from './day-ranges.js';
import { DaysInputs } from './DaysInputs.js';
import { useTargetRotas } from './use-target-rotas.js';
import {
  copyLabels,
  copyRequest,
  copyResolver,
  NEW_ROTA,
  initialCopyValues,
  type CopyValues,
} from './values.js';

const DRAFT = 'The new rota will be a draft for these days.';

/** Copies days of a rota within it, to another rota, or to a new draft. */
export default function CopyDaysDialog({ rota, shown, onShow, onClose }: CopyingProps) {
  const { firstDayOfWeek } = useUser();
  const format = useFormat();
  const choices = dayRangeChoices(rota, shown, firstDayOfWeek, COPIED_DAYS_MAX);
  const adding = useAddShifts({
    resolver: copyResolver,
    start: initialCopyValues(rota, initialDays(rota, shown, choices)),
    toRequest: (values: CopyValues, overlaps) => ({ id: rota.id, ...copyRequest(values), overlaps }),
    dayOf: ({ startDate }) => startDate,
    call: useCopyRota(),
  });
  const { form } = adding;
  const { dirtyFields } = form.formState;
  const target = useWatch({ control: form.control, name: 'target' });
  const { others, search, query: rotas } = useTargetRotas(rota.id, target);
  const field = createFieldProps(form, copyLabels);
  const known = [rota, ...others].find(({ id }) => id === target);
  return (
    <AddShiftsDialog
      of={adding}
      title="Copy shifts"
      submit="Copy Shifts"
      pendingText="Copying..."
      onShow={onShow}
      onClose={onClose}
    >
      <DaysInputs
        label="Days to copy"
        choices={choices}
        onChoose={({ to }) => {
          if (!dirtyFields.startDate) form.setValue('startDate', addDays(to, 1));
        }}
      />
      <QueryFailed query={rotas} what="the other rotas" />
      {search}
      <Select
        {...field('target')}
        options={[
          ...(rota.status === 'archived' ? [] : [{ value: rota.id, label: 'This rota' }]),
          { value: NEW_ROTA, label: 'A new rota' },
          ...others.map((other) => ({
            value: other.id,
            label: `${other.name}, ${rangeText(other, format)}`,
          })),
        ]}
      />
      {target === NEW_ROTA && <TextInput {...field('name')} />}
      <DateInput
        {...field('startDate')}
        hint={known ? `This rota covers ${rangeText(known, format)}.` : DRAFT}
      />
    </AddShiftsDialog>
  );
}
