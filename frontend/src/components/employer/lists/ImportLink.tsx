import { ButtonLink } from '../../../ui/actions/Button.js';
import { importLink } from '../links.js';

/** Link to the import of people or venues. */
export function ImportLink({ kind }: { kind: 'people' | 'venues' }) {
  return (
    <ButtonLink to={importLink(kind)} variant="secondary" icon="clipboard">
      Import
    </ButtonLink>
  );
}
