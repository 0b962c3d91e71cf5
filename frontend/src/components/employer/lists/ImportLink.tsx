import { ButtonLink } from '@/ui/actions/Button.js';
import { importLink, type ImportName } from '../links.js';

/** Link to the import of one kind of records. */
export function ImportLink({ kind }: { kind: ImportName }) {
  return (
    <ButtonLink to={importLink(kind)} variant="secondary" icon="clipboard">
      Import
    </ButtonLink>
  );
}
