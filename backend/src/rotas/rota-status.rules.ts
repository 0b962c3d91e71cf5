import type { RotaStatus } from '../shifts/rota-statuses.contract.js';

/** The statuses that an edit may move a rota to. */
const TRANSITIONS: Record<RotaStatus, readonly RotaStatus[]> = {
  draft: ['published'],
  published: ['draft', 'archived'],
  archived: ['published'],
};

const WORDS: Record<RotaStatus, string> = { draft: 'a draft', published: 'published', archived: 'archived' };

export const READ_ONLY = 'An archived rota cannot be changed. Publish it again first.';
export const NOT_PUBLISHED =
  'This rota is a draft and has no changes to publish or discard. Publish the rota first.';

/** Returns the statuses that an edit may leave a rota in, including the current one. */
export function allowedRotaStatuses(status: RotaStatus): RotaStatus[] {
  return [status, ...TRANSITIONS[status]];
}

/** Returns why an edit may not move a rota to a status, or null. An unchanged status is allowed. */
export function rotaStatusProblem(from: RotaStatus, to: RotaStatus): string | null {
  if (allowedRotaStatuses(from).includes(to)) return null;
  return `A rota that is ${WORDS[from]} cannot become ${WORDS[to]}`;
}

/** Returns what an edit does to the published state: replace it with the working state, empty it, or keep it. */
export function publishedStateEffect(
  from: RotaStatus,
  to: RotaStatus,
  publish: boolean,
): 'replace' | 'empty' | 'keep' {
  if (to === 'published') return publish || from === 'draft' ? 'replace' : 'keep';
  // Archiving publishes pending changes, because an archived rota can neither publish nor discard them.
  if (to === 'archived' && from === 'published') return 'replace';
  return to === 'draft' && from !== 'draft' ? 'empty' : 'keep';
}

/** Returns why a rota cannot have pending changes, or null. */
export function pendingChangesProblem(status: RotaStatus): string | null {
  if (status === 'published') return null;
  return status === 'draft' ? NOT_PUBLISHED : READ_ONLY;
}
