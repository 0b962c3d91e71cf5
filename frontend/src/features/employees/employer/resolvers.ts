import { UpdateEmployeeRequest } from '@contract/users/users.contract.js';
import { requestResolver } from '../../../components/employer/forms/request-resolver.js';
import type { EmployeeValues } from './values.js';

export const resolver = requestResolver<EmployeeValues>(UpdateEmployeeRequest);
