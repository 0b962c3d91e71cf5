import { resources, type ResourceName } from '../../api/resources.js';

/** Returns the names of all resources in the order of the sidebar. */
export function resourceNames(): ResourceName[] {
  const names = Object.keys(resources) as ResourceName[];
  return names.sort((one, other) => resources[one].position - resources[other].position);
}
