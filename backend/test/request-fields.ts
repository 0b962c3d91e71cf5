import { getMetadataStorage } from 'class-validator';
import type { RequestClass } from '../src/common/routes/routes.contract.js';

/** Returns the names of all properties that a request class checks. */
export function requestFields(requestClass: RequestClass): string[] {
  const checks = getMetadataStorage().getTargetValidationMetadatas(requestClass, '', false, false);
  return [...new Set(checks.map(({ propertyName }) => propertyName))].sort();
}
