import { isResource, resources } from '../../api/resources.js';
import { can, type Actor, type PlainAction } from '../../session/can.js';

/** The actions that are allowed if a resource needs no right for them. */
const reading: readonly string[] = ['list', 'show', 'export'];

/** Returns whether the actor may do react-admin's action to records of the resource. */
export function canAccess(actor: Actor, resource: string, action: string): boolean {
  const rights: Partial<Record<string, string>> = isResource(resource) ? resources[resource].rights : {};
  const right = rights[action] as PlainAction | undefined;
  return right ? can(actor, right) : reading.includes(action);
}
