import { useResourceContext } from 'react-admin';
import { pluralOf, resources, type ResourceName } from '../../resources.js';

/** The resource around, with what it is called. */
export function useResource() {
  const name = useResourceContext() as ResourceName;
  return { name, ...resources[name], plural: pluralOf(name) };
}
