import type { IconName } from '../ui/display/Icon.js';
import type { Merged } from './features.js';

type Resources = Merged<'resources'>;

export type ResourceName = keyof Resources;
export type Noun = Resources[ResourceName]['noun'];

/** A kind of record that employers manage on pages of react-admin. */
export interface ResourceOf<AnyNoun extends string> {
  /** The title of the list, such as 'Schedules'. */
  label: string;
  /** The singular noun, such as 'schedule', which also names a change of the resource. */
  noun: AnyNoun;
  /** The plural noun if it differs from the resource's name. */
  plural?: string;
  /** The path of the API if it differs from the resource's name. */
  path?: string;
  icon: IconName;
  /** The entry in the navigation if it differs from the title, because the list has tabs with the lists of its section. */
  entry?: string;
  /** The group of the navigation, or the path of the page whose tabs name the list, such as '/tasks'. */
  section: 'rota' | 'timesheets' | 'people' | `/${string}`;
  /** The place among the resources of the section. */
  position: number;
  /** The rights that its pages need. Without an entry every employer may read. */
  rights: Partial<Record<'list' | 'show' | 'create' | 'edit' | 'delete', string>>;
}

export type Resource = ResourceOf<Noun>;

/** The resources of all features, by the API's names. */
export const resources = {} as Record<ResourceName, Resource>;

/** Adds a feature's resources. */
export function addResources(added: Readonly<Partial<Record<ResourceName, Resource>>> = {}): void {
  Object.assign(resources, added);
}

/** True for the name of a resource. */
export function isResource(name: string | undefined): name is ResourceName {
  return name !== undefined && Object.hasOwn(resources, name);
}

/** The path of a resource in the API. */
export function resourcePath(name: string): string {
  return (isResource(name) && resources[name].path) || name;
}
