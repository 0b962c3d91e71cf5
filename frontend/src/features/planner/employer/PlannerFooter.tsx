import type { PlannerView } from '@contract/planner/planner.contract.js';
import type { RotaSummary, RotaView } from '@contract/rotas/rotas.contract.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { useState, type ReactNode } from 'react';
import { counted } from '../../../lib/counts.js';
import { can } from '../../../session/can.js';
import { useUser } from '../../../session/session.js';
import { Button } from '../../../ui/actions/Button.js';
import { Dialog } from '../../../ui/overlays/Dialog.js';
import { PublishDialog } from '../../rotas/employer/publication/PublishDialog.js';
import { UnconfirmedDialog } from '../../rotas/employer/publication/UnconfirmedShifts.js';
import { AttentionBar } from '../../rotas/employer/rota-grid/AttentionBar.js';
import type { Issue } from '../../rotas/employer/rota-grid/shift-issues.js';
import { UnsavedChanges } from '../../rotas/employer/rota-grid/UnsavedChanges.js';
import styles from './planner-page.module.css';
import type { Plan } from './use-plan.js';
import { FROM_SCHEDULE } from './planned-shifts.js';
import { showLink } from '../../../components/employer/links.js';
import { Link } from 'react-router';
import { fullName } from '../../../lib/names.js';

interface Props {
  view: PlannerView;
  /** The shown shifts. */
  shifts: readonly RotaShiftView[];
  issues: Record<Issue, readonly string[]>;
  plan: Plan;
  /** Moves the focus to a shift. */
  onShift: (id: string) => void;
  /** The hint, or the actions for selected shifts. */
  children?: ReactNode;
}

/** The bar at the bottom: what needs doing, what is not saved, and what is not published. */
export function PlannerFooter({ view, shifts, issues, plan, onShift, children }: Props) {
  const { board, boardState, directory, format } = plan;
  const [listed, setListed] = useState<'unconfirmed' | 'unpublished' | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const [published, setPublished] = useState<RotaSummary | null>(null);
  const user = useUser();
  const shown = new Set(shifts.map(({ rotaId }) => rotaId));
  const pending = view.rotas.filter(
    (rota) =>
      (rota.unpublishedCount > 0 && can(user, 'rota.publishChanges', rota)) ||
      (rota.status === 'draft' && shown.has(rota.id) && can(user, 'rota.publish', rota)),
  );
  const unconfirmedIds = new Set(issues.unconfirmed);
  const byRota = Map.groupBy(
    shifts.filter(({ id }) => unconfirmedIds.has(id)),
    ({ rotaId }) => rotaId,
  );
  const rotasToConfirm = [...byRota].filter(([id]) => id !== FROM_SCHEDULE);
  const close = (): void => setListed(null);
  const openUnconfirmed = (): void => {
    const [first, second] = byRota.keys();
    if (second === undefined && first !== FROM_SCHEDULE) setUnconfirmed(first ?? null);
    else setListed('unconfirmed');
  };
  return (
    <div className={styles.footer} data-print="none">
      {boardState.failures.length > 0 && (
        <div className={styles.failures}>
          <UnsavedChanges
            failures={boardState.failures}
            board={board}
            nameOf={directory.nameOf}
            venueOf={directory.venueOf}
            format={format}
          />
        </div>
      )}
      <div className={styles.counts}>
        <AttentionBar issues={issues} onShift={onShift} onUnconfirmed={openUnconfirmed} />
        {children}
      </div>
      {pending.length > 0 && (
        <Button
          size="small"
          icon="send"
          onClick={() => (pending.length === 1 ? setPublished(pending[0]!) : setListed('unpublished'))}
        >
          {pending.length === 1 ? publishText(pending[0]!) : `${pending.length} rotas to publish`}
        </Button>
      )}
      {listed === 'unpublished' && (
        <RotaList title="Not published" onClose={close}>
          {pending.map((rota) => (
            <li key={rota.id} className={styles.item}>
              <span>{rota.name}</span>
              <Button
                size="small"
                onClick={() => {
                  close();
                  setPublished(rota);
                }}
              >
                {publishText(rota)}
              </Button>
            </li>
          ))}
        </RotaList>
      )}
      {listed === 'unconfirmed' && (
        <RotaList title="Not confirmed" onClose={close}>
          {(byRota.get(FROM_SCHEDULE) ?? []).map((shift) => (
            <li key={shift.id} className={styles.item}>
              <Link to={showLink('schedules', shift.id.split(':')[0]!)}>{shift.role}</Link>
              <span>
                {shift.employee && fullName(shift.employee)}, {format.weekdayDay(shift.date)},{' '}
                {format.times(shift)}
              </span>
            </li>
          ))}
          {rotasToConfirm.map(([id, own]) => (
            <li key={id} className={styles.item}>
              <span>{view.rotas.find((rota) => rota.id === id)?.name}</span>
              <Button
                size="small"
                onClick={() => {
                  close();
                  setUnconfirmed(id);
                }}
              >
                Show {counted(own.length, 'shift')}
              </Button>
            </li>
          ))}
        </RotaList>
      )}
      {unconfirmed !== null && (
        <UnconfirmedDialog
          rotaId={unconfirmed}
          shiftIds={(byRota.get(unconfirmed) ?? []).map(({ id }) => id)}
          onClose={() => setUnconfirmed(null)}
        />
      )}
      {published && <PublishDialog rota={published as RotaView} onClose={() => setPublished(null)} />}
    </div>
  );
}

function publishText({ status, unpublishedCount }: RotaSummary): string {
  return status === 'draft' ? 'Publish draft' : `Publish ${counted(unpublishedCount, 'change')}`;
}

function RotaList({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="small">
      <ul className={styles.list}>{children}</ul>
    </Dialog>
  );
}
