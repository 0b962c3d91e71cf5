import { CreateTaskTemplateRequest } from '@contract/tasks/templates/task-templates.contract.js';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { requestResolver } from '@/components/forms/request-resolver.js';
import { templateRequest, type TemplateValues } from './values.js';

const check = requestResolver<TemplateValues>(CreateTaskTemplateRequest, templateRequest);

/** Checks a repeating task. Errors of `weekdays` appear at the field `days`. */
export const taskTemplateResolver: Resolver<TemplateValues> = async (values, context, options) => {
  const { values: sent, errors } = await check(values, context, options);
  const { weekdays, ...others } = errors as FieldErrors<TemplateValues & { weekdays: string }>;
  return { values: sent, errors: weekdays ? { ...others, days: weekdays } : others } as never;
};
