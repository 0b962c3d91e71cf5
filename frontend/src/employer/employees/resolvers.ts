import { UpdateEmployeeRequest } from '@contract/users/users.contract.js';
import { checked } from '../components/checked.js';
import type { EmployeeValues } from './values.js';

/** Checks a correction as it would be sent. */
export const resolver = checked<EmployeeValues>(UpdateEmployeeRequest);
