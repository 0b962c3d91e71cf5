import type { RotaView } from '@contract/rotas/rotas.contract.js';
import { Link } from 'react-router';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { useKeepFocus } from '@/components/employer/loading/use-keep-focus.js';
import { editLink, showLink } from '@/components/employer/links.js';
import { CopyAndTemplateMenu } from '@/features/rotas/shared/employer/copy/CopyAndTemplateMenu.js';
import { RotaStatusButtons } from '@/features/rotas/shared/employer/publication/RotaStatusButtons.js';
import { UnpublishedNotice } from '@/features/rotas/shared/employer/publication/UnpublishedNotice.js';
import styles from './rota-view.module.css';
import type { View } from './use-rota-view-state.js';

const PART = 'chosen-rota';

interface Props {
  rota: RotaView;
  view: View;
  change: (change: Partial<View>) => void;
}

/** The actions on the chosen rota. The section gets the focus when an action removes its own button. */
export function ChosenRotaActions({ rota, view, change }: Props) {
  const user = useUser();
  useKeepFocus(PART, rota);
  return (
    <section
      id={PART}
      aria-label={`Chosen rota: ${rota.name}`}
      tabIndex={-1}
      data-keeps-focus
      className={styles.content}
    >
      <div className={styles.chosen}>
        <span className={styles.name}>
          <Link to={showLink('rotas', rota.id)}>{rota.name}</Link>
          <StatusChip status={rota.status} />
        </span>
        <span className={styles.buttons}>
          <RotaStatusButtons rota={rota} />
          <CopyAndTemplateMenu
            rota={rota}
            shown={view}
            onShow={({ id }, day) => change({ rota: id, day, venue: '', role: '', person: '' })}
          />
          {can(user, 'rota.edit') && (
            <ButtonLink to={editLink('rotas', rota.id)} variant="secondary" icon="pencil">
              Edit
            </ButtonLink>
          )}
        </span>
      </div>
      <UnpublishedNotice rota={rota} />
    </section>
  );
}
