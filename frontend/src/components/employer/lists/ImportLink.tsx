import { ButtonLink } from '../../../ui/actions/Button.js';
import { importLink } from '../links.js';

/** Link to the import of people, venues or shifts. */
export function ImportLink({ kind }: { kind: 'people' | 'venues' | 'shifts' }) {
  return (
    <ButtonLink to={importLink(kind)} variant="secondary" icon="clipboard">
      Import
    </ButtonLink>
  );
}
