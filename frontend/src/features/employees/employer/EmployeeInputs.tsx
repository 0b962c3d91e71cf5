import type { EmployeeView } from '@contract/users/users.contract.js';
import { useFormContext } from 'react-hook-form';
import { useEmployees } from '../api/employees.js';
import { fullName } from '@/lib/names.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { FormSelect } from '@/components/fields/FormSelect.js';
import { Select, TextInput } from '@/ui/inputs/inputs.js';
import { DaysField } from '@/components/employer/forms/DaysField.js';
import { useFieldProps } from '@/components/forms/use-field-props.js';
import { wageBandOptions } from './labels.js';
import { employeeLabels, type EmployeeValues } from './values.js';

/** The inputs of a member. They need a form of `EmployeeValues`. */
export function EmployeeInputs({ person }: { person: EmployeeView }) {
  const field = useFieldProps<EmployeeValues>(employeeLabels);
  const { formState, setValue, watch } = useFormContext<EmployeeValues>();
  return (
    <>
      <FieldRow>
        <TextInput {...field('firstName')} />
        <TextInput {...field('lastName')} />
      </FieldRow>
      <TextInput
        {...field('phone')}
        type="tel"
        inputMode="tel"
        hint="Optional. Employers call it, for example about a missed shift. If this person is a manager or supervisor, employees ring it when it is too late to decline a shift."
      />
      <TextInput
        {...field('payrollNumber')}
        hint="Optional. The number that your payroll knows this person by. Only employers see it."
      />
      <Select
        {...field('wageBand')}
        placeholder="Not set: 21 and over applies"
        options={wageBandOptions}
        hint="Optional. The band of the minimum wage that pay is compared with. Only employers see it."
      />
      <FieldRow>
        <TextInput {...field('contractedHours')} inputMode="decimal" hint="Optional, for example 37.5." />
        <TextInput
          {...field('maxHours')}
          inputMode="decimal"
          hint="Optional, for example 20 for a student visa."
        />
      </FieldRow>
      <DaysField
        label={employeeLabels.usualDays}
        value={watch('usualDays')}
        error={formState.errors.usualDays?.message}
        onChange={(days) => setValue('usualDays', days, { shouldDirty: true })}
      />
      {person.role === 'employee' && <EmployerSelect />}
    </>
  );
}

function EmployerSelect() {
  const field = useFieldProps<EmployeeValues>(employeeLabels);
  const { data, isError } = useEmployees({
    filter: { role: 'employer', isActive: true },
    sort: ['name', 'ASC'],
  });
  return (
    <FormSelect
      {...field('employerId', { setValueAs: (value: string | null) => value || null })}
      options={(data?.items ?? []).map((one) => ({ value: one.id, label: fullName(one) }))}
      hint={isError ? 'We could not load the employers.' : 'The default recipient of their messages.'}
    />
  );
}
