import { useResourceContext } from 'react-admin';
import { resources, type ResourceName } from '../../api/resources.js';

/** Returns the resource of the context with its names. */
export function useResource() {
  const name = useResourceContext() as ResourceName;
  const { plural = name, ...resource } = resources[name];
  return { name, ...resource, plural };
}
