import type { UseMutationResult } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { lastListLink } from '../links.js';
import { useResource } from '../use-resource.js';

/** The deletion of a page's record. */
export interface Deletion {
  pending: boolean;
  /** Deletes the record. Calls `failed` if the request fails. */
  run: (failed: () => void) => void;
}

/**
 * Deletes the record of a page and opens its list. `isDeleted` lets the page skip the reload of the deleted
 * record.
 */
export function useDeletion(remove: UseMutationResult<unknown, Error, string>): {
  isDeleted: boolean;
  deletion: Deletion;
} {
  const { id = '' } = useParams();
  const { name } = useResource();
  const navigate = useNavigate();
  const onSuccess = (): void => void navigate(lastListLink(name), { replace: true });
  const run: Deletion['run'] = (failed) => remove.mutate(id, { onSuccess, onError: failed });
  return { isDeleted: remove.isSuccess, deletion: { pending: remove.isPending, run } };
}
