import { canAccess } from '../can-access.js';
import { useUser } from '@/session/session.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { createLink } from '../links.js';
import { useResource } from '../use-resource.js';

interface Props {
  variant?: 'primary' | 'secondary';
  children: string;
}

/** Link to the form for a new record. Hidden if the user may not create one. */
export function CreateLink({ variant = 'primary', children }: Props) {
  const user = useUser();
  const { name } = useResource();
  if (!canAccess(user, name, 'create')) return null;
  return (
    <ButtonLink to={createLink(name)} variant={variant} icon="plus">
      {children}
    </ButtonLink>
  );
}
