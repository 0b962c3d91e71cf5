import { CreateScheduleRequest, UpdateScheduleRequest } from '@contract/schedules/schedules.contract.js';
import { requestResolver } from '../components/request-resolver.js';
import type { ScheduleValues } from './values.js';

/** Check a schedule as it would be sent. */
export const createResolver = requestResolver<ScheduleValues>(CreateScheduleRequest);
export const updateResolver = requestResolver<ScheduleValues>(UpdateScheduleRequest);
