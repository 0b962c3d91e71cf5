import { UpdateScheduleRequest } from '@contract/schedules/schedules.contract.js';
import { requestResolver } from '../components/request-resolver.js';
import type { ScheduleValues } from './values.js';

/** Checks a schedule as it would be sent. */
export const updateResolver = requestResolver<ScheduleValues>(UpdateScheduleRequest);
