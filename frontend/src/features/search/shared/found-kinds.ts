import type { Role } from '@contract/common/auth/roles.contract.js';
import type { IconName } from '@/ui/display/Icon.js';

/** A kind of record that the search finds. */
export interface FoundKind {
  /** The heading of its results. */
  label: string;
  icon: IconName;
  /** Returns the address of a record for a role. */
  to: (id: string, role: Role) => string;
}

/** The kinds of all features by the names of the API. */
export const foundKinds: Record<string, FoundKind> = {};

/** Adds a feature's kinds. */
export function addFoundKinds(added: Readonly<Record<string, FoundKind>> = {}): void {
  Object.assign(foundKinds, added);
}
