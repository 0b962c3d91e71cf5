import type { RotaView } from '@contract/rotas/rotas.contract.js';
import { useState } from 'react';
import { counted } from '@/lib/counts.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Button, ButtonLink } from '@/ui/actions/Button.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { editLink } from '@/components/employer/links.js';
import { rangeText, rotaTypeText } from '@/features/rotas/shared/employer/labels.js';
import styles from './rota-view.module.css';

const SHOWN = 6;

interface Props {
  rotas: readonly RotaView[];
  chosen: string;
  onView: (rota: RotaView) => void;
}

/** Cards of the rotas, the latest first. */
export function RotaCards({ rotas, chosen, onView }: Props) {
  const user = useUser();
  const format = useFormat();
  const [most, setMost] = useState(SHOWN);
  if (rotas.length === 0) return null;
  return (
    <section className={styles.summary} aria-labelledby="rota-summary">
      <h2 id="rota-summary" className={styles.heading}>
        Rota Summary
      </h2>
      <ul className={styles.cards}>
        {rotas.slice(0, most).map((rota) => (
          <li key={rota.id} className={styles.card} data-chosen={rota.id === chosen || undefined}>
            <span className={styles.name}>
              <span id={`rota-${rota.id}`}>{rota.name}</span>
              <StatusChip status={rota.status} />
            </span>
            <span className={styles.muted}>{rangeText(rota, format)}</span>
            <span className={styles.muted}>
              {counted(rota.shiftCount, 'shift')}, {rotaTypeText(rota.type)}
            </span>
            <span className={styles.buttons}>
              <Button
                variant="secondary"
                size="small"
                icon="eye"
                aria-describedby={`rota-${rota.id}`}
                onClick={() => onView(rota)}
              >
                View
              </Button>
              {can(user, 'rota.edit') && (
                <ButtonLink
                  to={editLink('rotas', rota.id)}
                  variant="secondary"
                  size="small"
                  icon="pencil"
                  aria-describedby={`rota-${rota.id}`}
                >
                  Edit
                </ButtonLink>
              )}
            </span>
          </li>
        ))}
      </ul>
      {rotas.length > most && (
        <Button variant="secondary" size="small" onClick={() => setMost(rotas.length)}>
          Show {rotas.length - most} more
        </Button>
      )}
    </section>
  );
}
