import type { EmployeeView } from '@contract/users/users.contract.js';
import { useFormContext } from 'react-hook-form';
import { useEmployees } from '../../api/calls/employees.js';
import { fullName } from '../../lib/names.js';
import { FieldRow } from '../../ui/Field.js';
import { Select, TextInput } from '../../ui/inputs.js';

/** What may be corrected on a member of staff. */
export interface EmployeeValues {
  firstName: string;
  lastName: string;
  employerId: string | null;
}

/** The fields of a member of staff. */
export function EmployeeInputs({ person }: { person: EmployeeView }) {
  const { register, formState } = useFormContext<EmployeeValues>();
  const { errors } = formState;
  return (
    <>
      <FieldRow>
        <TextInput
          label="First Name"
          autoComplete="off"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextInput
          label="Last Name"
          autoComplete="off"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </FieldRow>
      {person.role === 'employee' && <EmployerSelect />}
    </>
  );
}

function EmployerSelect() {
  const { register, formState } = useFormContext<EmployeeValues>();
  const { data, isPending, isError } = useEmployees({
    filter: { role: 'employer', isActive: true },
    sort: ['name', 'ASC'],
  });
  return (
    <Select
      // The chosen value is set again once there are options to choose from.
      key={isPending ? 'loading' : 'loaded'}
      label="Employer"
      options={(data?.items ?? []).map((person) => ({ value: person.id, label: fullName(person) }))}
      hint={isError ? 'The employers could not be loaded.' : 'Whom they write to by default.'}
      error={formState.errors.employerId?.message}
      {...register('employerId', { setValueAs: (value: string | null) => value || null })}
    />
  );
}
