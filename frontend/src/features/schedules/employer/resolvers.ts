import { UpdateScheduleRequest } from '@contract/schedules/schedules.contract.js';
import { requestResolver } from '@/components/forms/request-resolver.js';
import type { ScheduleValues } from './values.js';

export const scheduleUpdateResolver = requestResolver<ScheduleValues>(UpdateScheduleRequest);
