import type { UseMutationResult } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { backToList } from '../links.js';
import { useResource } from './use-resource.js';

/** Deleting the record of a page. */
export interface Deletion {
  pending: boolean;
  /** Deletes; `failed` is called when that did not work. */
  run: (failed: () => void) => void;
}

/** Deletes the record of a page and leads back to its list; what was just deleted is not to be looked for again while the
 * page is being left. */
export function useDeletion(remove: UseMutationResult<unknown, Error, string>): {
  isDeleted: boolean;
  deletion: Deletion;
} {
  const { id = '' } = useParams();
  const { name } = useResource();
  const navigate = useNavigate();
  const onSuccess = (): void => void navigate(backToList(name), { replace: true });
  const run: Deletion['run'] = (failed) => remove.mutate(id, { onSuccess, onError: failed });
  return { isDeleted: remove.isSuccess, deletion: { pending: remove.isPending, run } };
}
