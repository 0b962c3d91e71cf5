import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { RotaStatus } from '@contract/shifts/rota-statuses.contract.js';
import type { ReactNode } from 'react';
import { FieldRow } from '@/ui/inputs/Field.js';
import { DateInput } from '@/components/fields/DateInput.js';
import { Select, TextArea, TextInput } from '@/ui/inputs/inputs.js';
import { useFieldProps } from '@/components/forms/use-field-props.js';
import { statusOption, typeOptions } from '../labels.js';
import { ShiftInputs } from './ShiftInputs.js';
import { rotaLabels, type RotaValues } from './values.js';

interface Props {
  statuses: readonly RotaStatus[];
  statusHint?: ReactNode;
  /** The shifts of the saved rota. */
  known?: readonly RotaShiftView[];
}

const NONE: readonly RotaShiftView[] = [];

/** The inputs of a rota and its shifts. Needs a form context of `RotaValues`. */
export function RotaInputs({ statuses, statusHint, known = NONE }: Props) {
  const field = useFieldProps<RotaValues>(rotaLabels);
  return (
    <>
      <FieldRow>
        <TextInput {...field('name')} />
        <Select {...field('type')} options={typeOptions} />
      </FieldRow>
      <FieldRow>
        <DateInput {...field('startDate')} />
        <DateInput {...field('endDate')} />
        <Select {...field('status')} options={statuses.map(statusOption)} hint={statusHint} />
      </FieldRow>
      <TextArea {...field('description')} hint="Optional." rows={2} />
      <ShiftInputs known={known} />
    </>
  );
}
