import { Button, ButtonLink } from '@/ui/actions/Button.js';
import { editLink } from '../links.js';
import { useRecord } from './use-record.js';
import { useResource } from '../use-resource.js';

/** Link to the form of the current record. */
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

/** Button that reactivates an employee or a venue. */
export function ReactivateButton({ onClick, pending }: { onClick: () => void; pending: boolean }) {
  return (
    <Button variant="secondary" icon="undo" pending={pending} pendingText="Reactivating..." onClick={onClick}>
      Reactivate
    </Button>
  );
}
