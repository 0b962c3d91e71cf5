import { BadRequestException, Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validate, type ValidationError } from 'class-validator';
import { setImmediate as nextRound } from 'node:timers/promises';
import { listFieldsOf } from '../fields/index.js';
import { InvalidFields } from './errors.js';
import { TOO_MANY_VALUES, VALUES_MAX } from './bodies/json-body.js';

type RequestClass = new () => object;
type Plain = Record<string, unknown>;

/** The number of list items that are checked before other requests continue. */
const ITEMS_AT_ONCE = 100;
// The error of a list as a whole comes before the errors of its items.
const OPTIONS = { whitelist: true, forbidUnknownValues: true, stopAtFirstError: true };

/** Checks bodies against their request class. Removes unknown properties, refuses wrong types and converts nothing. */
@Injectable()
export class RequestPipe implements PipeTransform<unknown, unknown> {
  async transform(value: unknown, { type, metatype }: ArgumentMetadata): Promise<unknown> {
    // A guard may have checked the body already. Messages of sockets have no request class.
    if (type !== 'body' || !metatype || metatype === Object || value instanceof metatype) return value;
    if (value === undefined) value = {};
    if (!isPlainObject(value)) throw new BadRequestException('The request must be a JSON object');
    const requestClass = metatype as RequestClass;
    const known = declaredValues(requestClass, value);
    const { request, errors } = await validateRequest(requestClass, known);
    if (errors.length > 0) throw new InvalidFields(Object.fromEntries(errors));
    return request;
  }
}

/**
 * Returns the declared properties of a body and of its items.
 * @throws InvalidFields if a list is too long; BadRequestException if there are too many other values
 */
function declaredValues(requestClass: RequestClass, body: Plain): Plain {
  const lists = listFieldsOf(requestClass);
  const tooLong = [...lists].filter(([name, { max }]) => itemCount(body[name]) > max);
  if (tooLong.length > 0) {
    throw new InvalidFields(Object.fromEntries(tooLong.map(([name, { tooMany }]) => [name, tooMany])));
  }
  if (lists.size === 0) rejectManyValues(body);
  const known: Plain = {};
  for (const name of declaredNames(requestClass)) if (Object.hasOwn(body, name)) known[name] = body[name];
  rejectManyValues({ ...known, ...Object.fromEntries([...lists.keys()].map((name) => [name, null])) });
  for (const [name, { item }] of lists) {
    const list = known[name];
    if (Array.isArray(list))
      known[name] = list.map((one) => (isPlainObject(one) ? declaredValues(item, one) : one));
  }
  return known;
}

const declared = new Map<RequestClass, string[]>();

/** Returns the properties of a request class that have a rule. */
function declaredNames(requestClass: RequestClass): string[] {
  const known = declared.get(requestClass);
  if (known) return known;
  const rules = getMetadataStorage().getTargetValidationMetadatas(requestClass, '', false, false);
  const names = [...new Set(rules.map(({ propertyName }) => propertyName))];
  declared.set(requestClass, names);
  return names;
}

/** Checks a request, and lets other requests run between the items of long lists. */
async function validateRequest(requestClass: RequestClass, known: Plain) {
  const rest = [...listFieldsOf(requestClass)].flatMap(([name, list]) => {
    const items = known[name];
    if (!Array.isArray(items) || items.length <= ITEMS_AT_ONCE) return [];
    known[name] = items.slice(0, ITEMS_AT_ONCE);
    return items
      .slice(ITEMS_AT_ONCE)
      .map((item: unknown, at) => ({ name, list, item, at: at + ITEMS_AT_ONCE }));
  });
  const request = plainToInstance(requestClass, known);
  const errors = errorSentences(await validate(request, OPTIONS));
  for (const { name, list, item, at } of rest) {
    if (at % ITEMS_AT_ONCE === 0) await nextRound();
    const path = `${name}.${at}`;
    const instance = isPlainObject(item) ? plainToInstance(list.item, item) : null;
    if (instance) errors.push(...errorSentences(await validate(instance, OPTIONS), `${path}.`));
    else errors.push([path, list.invalid]);
    ((request as Plain)[name] as unknown[]).push(instance);
  }
  return { request, errors };
}

/** Returns the path and the sentence of every invalid field, such as `shifts.3.date`. */
function errorSentences(errors: ValidationError[], parent = ''): [path: string, sentence: string][] {
  return errors.flatMap(({ property, constraints, children = [] }) => {
    const path = `${parent}${property}`;
    const [sentence] = Object.values(constraints ?? {});
    const inside = errorSentences(children, `${path}.`);
    return sentence === undefined ? inside : [[path, sentence], ...inside];
  });
}

function isPlainObject(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function itemCount(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

/** @throws BadRequestException if the value contains more than VALUES_MAX values at any depth */
function rejectManyValues(value: object): void {
  let left = VALUES_MAX;
  const rest = [value];
  for (let one = rest.pop(); one; one = rest.pop()) {
    const values: unknown[] = Array.isArray(one) ? one : Object.values(one);
    left -= values.length;
    if (left < 0) throw new BadRequestException(TOO_MANY_VALUES);
    for (const inner of values) if (typeof inner === 'object' && inner !== null) rest.push(inner);
  }
}
