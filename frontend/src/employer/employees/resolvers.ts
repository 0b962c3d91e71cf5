import { UpdateEmployeeRequest } from '@contract/users/users.contract.js';
import { requestResolver } from '../components/request-resolver.js';
import type { EmployeeValues } from './values.js';

/** Checks a correction as it would be sent. */
export const resolver = requestResolver<EmployeeValues>(UpdateEmployeeRequest);
