import { CreateScheduleRequest, UpdateScheduleRequest } from '@contract/schedules/schedules.contract.js';
import { checked } from '../components/checked.js';
import type { ScheduleValues } from './values.js';

/** Check a schedule as it would be sent. */
export const createResolver = checked<ScheduleValues>(CreateScheduleRequest);
export const updateResolver = checked<ScheduleValues>(UpdateScheduleRequest);
