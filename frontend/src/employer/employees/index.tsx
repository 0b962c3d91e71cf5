import type { EmployeeView } from '@contract/users/users.contract.js';
import type { ResourceProps } from 'react-admin';
import { fullName } from '../../lib/names.js';
import { Icon } from '../../ui/Icon.js';
import { EmployeeEdit } from './EmployeeEdit.js';
import { EmployeeList } from './EmployeeList.js';
import { EmployeeShow } from './EmployeeShow.js';

const employees: ResourceProps = {
  name: 'employees',
  list: EmployeeList,
  edit: EmployeeEdit,
  show: EmployeeShow,
  icon: () => <Icon name="users" />,
  recordRepresentation: (person: EmployeeView) => fullName(person),
  options: { label: 'Employees' },
};

export default employees;
