import type { EmployeeView } from '@contract/users/users.contract.js';
import { fullName } from '@/lib/names.js';
import type { Pages } from '../../feature.js';
import { EmployeeEdit } from './EmployeeEdit.js';
import { EmployeeList } from './EmployeeList.js';
import { EmployeeShow } from './EmployeeShow.js';

const pages: Pages = {
  list: EmployeeList,
  edit: EmployeeEdit,
  show: EmployeeShow,
  recordRepresentation: (person: EmployeeView) => fullName(person),
};

export default pages;
