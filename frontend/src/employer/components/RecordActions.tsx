import { Button, ButtonLink } from '../../ui/Button.js';
import { editLink } from '../links.js';
import { useRecord } from './use-record.js';
import { useResource } from './use-resource.js';

/** The way to the form of the record around. */
export function EditLink() {
  const { name } = useResource();
  const { id } = useRecord();
  return (
    <ButtonLink to={editLink(name, String(id))} variant="secondary" icon="pencil">
      Edit
    </ButtonLink>
  );
}

export function DeactivateButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" icon="pause" onClick={onClick}>
      Deactivate
    </Button>
  );
}

/** Takes a person or a place back into use, by a call of `api/calls`. */
export function ReactivateButton({ onClick, pending }: { onClick: () => void; pending: boolean }) {
  return (
    <Button variant="secondary" icon="undo" pending={pending} pendingText="Reactivating..." onClick={onClick}>
      Reactivate
    </Button>
  );
}
