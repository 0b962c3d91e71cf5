import { can } from '../../../session/can.js';
import { useUser } from '../../../session/session.js';
import { ButtonLink } from '../../../ui/actions/Button.js';
import { createLink } from '../links.js';
import { useResource } from '../use-resource.js';

interface Props {
  variant?: 'primary' | 'secondary';
  children: string;
}

/** Link to the form for a new record. Hidden if the user may not create one. */
export function CreateLink({ variant = 'primary', children }: Props) {
  const user = useUser();
  const { name, rights } = useResource();
  if (!('create' in rights) || !can(user, rights.create)) return null;
  return (
    <ButtonLink to={createLink(name)} variant={variant} icon="plus">
      {children}
    </ButtonLink>
  );
}
