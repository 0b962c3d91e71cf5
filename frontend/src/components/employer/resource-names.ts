import { resources, type ResourceName } from '../../api/resources.js';

/** Returns the names of all resources, or of one section, in the order of the navigation. */
export function resourceNames(section?: string): ResourceName[] {
  const names = Object.keys(resources) as ResourceName[];
  return names
    .filter((name) => section === undefined || resources[name].section === section)
    .sort((one, other) => resources[one].position - resources[other].position);
}
