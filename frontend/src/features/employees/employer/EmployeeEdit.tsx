import type { EmployeeDetail } from '@contract/users/users.contract.js';
import { fullName } from '@/lib/names.js';
import { EditForm } from '@/components/employer/forms/EditForm.js';
import { EditPage } from '@/components/employer/records/RecordPage.js';
import { EmployeeInputs } from './EmployeeInputs.js';
import { employeeResolver } from './resolvers.js';
import { employeeLabels, employeeFormValues, employeeRequest, type EmployeeValues } from './values.js';

/** The page that edits a member. */
export function EmployeeEdit() {
  return (
    <EditPage<EmployeeDetail> title={(person) => `Edit ${fullName(person)}`}>
      <EditForm<EmployeeDetail, EmployeeValues>
        labels={employeeLabels}
        toFormValues={employeeFormValues}
        resolver={employeeResolver}
        toRequest={employeeRequest}
        save="Save Employee"
      >
        {(person) => <EmployeeInputs person={person} />}
      </EditForm>
    </EditPage>
  );
}
