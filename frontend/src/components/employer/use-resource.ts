import { useResourceContext } from 'react-admin';
import { pluralOf, resources, type ResourceName } from '../../resources.js';

/** Returns the resource of the context with its names. */
export function useResource() {
  const name = useResourceContext() as ResourceName;
  return { name, ...resources[name], plural: pluralOf(name) };
}
