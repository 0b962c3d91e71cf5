import { expect } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';

/** Fails unless the body names each field of the request class, so that a new field is added to the test. */
export function expectEveryField(requestClass: new () => object, body: object): void {
  const rules = getMetadataStorage().getTargetValidationMetadatas(requestClass, '', false, false);
  const fields = new Set(rules.map(({ propertyName }) => propertyName));
  expect(Object.keys(body).sort()).toEqual([...fields].sort());
}
