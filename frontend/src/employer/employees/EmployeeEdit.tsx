import { UpdateEmployeeRequest, type EmployeeView } from '@contract/users/users.contract.js';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { useEmployee, useUpdateEmployee } from '../../api/calls/employees.js';
import { fullName } from '../../lib/names.js';
import { useDraft } from '../../session/drafts.js';
import { FormFrame, RestoredNote } from '../components/FormFrame.js';
import { employeeLink } from '../components/links.js';
import { problemOf } from '../components/problem.js';
import { RecordPage } from '../components/RecordPage.js';
import { EmployeeInputs, type EmployeeValues } from './EmployeeInputs.js';
import { employeeKind } from './labels.js';

/** Corrects a member of staff. */
export function EmployeeEdit() {
  const { id = '' } = useParams();
  const query = useEmployee(id);
  return (
    <RecordPage kind={employeeKind} query={query} title={(person) => `Edit ${fullName(person)}`}>
      {(person) => <Form key={person.id} person={person} />}
    </RecordPage>
  );
}

function Form({ person }: { person: EmployeeView }) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useUpdateEmployee();
  const { id, firstName, lastName, employerId } = person;
  const form = useForm<EmployeeValues>({
    resolver: classValidatorResolver(UpdateEmployeeRequest) as never,
    defaultValues: { firstName, lastName, employerId },
  });
  const draft = useDraft(`employee.${id}`, form);
  const back = employeeLink(id);
  const submit = form.handleSubmit((values) => {
    setProblem(null);
    mutate(
      { ...values, id },
      {
        onSuccess: () => {
          draft.clear();
          void navigate(back, { replace: true });
        },
        onError: (error) => setProblem(problemOf(form, error)),
      },
    );
  });
  return (
    <FormProvider {...form}>
      <FormFrame
        onSubmit={(event) => void submit(event)}
        pending={isPending}
        submit="Save Employee"
        pendingText="Saving..."
        cancel={back}
        onCancel={draft.clear}
        problem={problem}
      >
        <RestoredNote restored={draft.restored} />
        <EmployeeInputs person={person} />
      </FormFrame>
    </FormProvider>
  );
}
