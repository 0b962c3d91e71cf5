import { UpdateScheduleRequest } from '@contract/schedules/schedules.contract.js';
import { requestResolver } from '../components/request-resolver.js';
import type { ScheduleValues } from './values.js';

export const updateResolver = requestResolver<ScheduleValues>(UpdateScheduleRequest);
