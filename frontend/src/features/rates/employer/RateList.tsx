import { ELEMENT_WORDS } from '@contract/pay-periods/pay-element-words.contract.js';
import type { RateView } from '@contract/rates/rates.contract.js';
import { useState } from 'react';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { useToday } from '@/session/use-today.js';
import { useFormat } from '@/session/use-format.js';
import { Button, IconButton } from '@/ui/actions/Button.js';
import { Chip } from '@/ui/display/Chip.js';
import { Table } from '@/ui/layout/Table.js';
import { ReloadButton } from '@/ui/loading/ReloadButton.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { useRates, useRemoveRate } from '../api/rates.js';
import { poundsText } from '../shared/money.js';
import { RateDialog, type RateToEdit } from './RateDialog.js';
import styles from './rates.module.css';

interface Props {
  /** Null for the rates of roles and the money of supplements. */
  employeeId: string | null;
  empty: string;
}

/** Shows rates after a click, because they ask for the password again. Each can be corrected and removed. */
export function RateList({ employeeId, empty }: Props) {
  const [isShown, setShown] = useState(false);
  const [edit, setEdit] = useState<RateToEdit | null>(null);
  const [removed, setRemoved] = useState<RateView | null>(null);
  const query = useRates(employeeId, isShown);
  const remove = useRemoveRate();
  const format = useFormat();
  const now = useToday();
  if (!isShown)
    return (
      <div className={styles.actions}>
        <Button variant="secondary" icon="eye" onClick={() => setShown(true)}>
          Show rates
        </Button>
        <p className={styles.muted}>Muster may ask for your password first.</p>
      </div>
    );
  const rateText = ({ pencePerHour, percent }: RateView): string =>
    pencePerHour === null ? `${percent} %` : `${poundsText(pencePerHour)} an hour`;
  return (
    <QueryContent query={query} what="the rates" rows={2} height={52}>
      {({ items: rates }) => (
        <div className={styles.form}>
          {rates.length === 0 ? (
            <p className={styles.muted}>{empty}</p>
          ) : (
            <Table
              caption="Rates"
              rows={rates}
              keyOf={({ id }) => id}
              columns={[
                ...(employeeId === null
                  ? [
                      {
                        title: 'For',
                        phone: 'title' as const,
                        cell: ({ role, supplement }: RateView) =>
                          role === null ? `${ELEMENT_WORDS[supplement!]} supplement` : <bdi>{role}</bdi>,
                      },
                    ]
                  : []),
                {
                  title: 'Rate',
                  phone: employeeId === null ? ('line' as const) : ('title' as const),
                  cell: rateText,
                },
                {
                  title: 'From',
                  phone: 'about' as const,
                  cell: (rate: RateView) => (
                    <>
                      {format.date(rate.startsOn)}{' '}
                      {rate.startsOn > now && <Chip tone="neutral">Starts later</Chip>}
                    </>
                  ),
                },
                {
                  title: 'Actions',
                  phone: 'actions' as const,
                  cell: (rate: RateView) => (
                    <span className={styles.icons}>
                      <IconButton
                        icon="pencil"
                        label={`Correct the rate from ${format.date(rate.startsOn)}`}
                        onClick={() => setEdit({ kind: 'correct', rate })}
                      />
                      <IconButton
                        icon="trash"
                        label={`Remove the rate from ${format.date(rate.startsOn)}`}
                        onClick={() => setRemoved(rate)}
                      />
                    </span>
                  ),
                },
              ]}
            />
          )}
          <div className={styles.actions}>
            {employeeId === null ? (
              <>
                <Button variant="secondary" icon="plus" onClick={() => setEdit({ kind: 'role' })}>
                  Add role rate
                </Button>
                <Button variant="secondary" icon="plus" onClick={() => setEdit({ kind: 'supplement' })}>
                  Add supplement
                </Button>
              </>
            ) : (
              <Button variant="secondary" icon="plus" onClick={() => setEdit({ kind: 'person', employeeId })}>
                Add rate
              </Button>
            )}
            <ReloadButton query={query} />
          </div>
          {edit && <RateDialog edit={edit} today={now} onClose={() => setEdit(null)} />}
          {removed && (
            <ConfirmDialog
              open
              onOpenChange={() => setRemoved(null)}
              title="Remove this rate?"
              description="From its first day, the rate before it applies. If there is none, hours have no rate. Locked pay periods do not change."
              confirm="Remove rate"
              pending={remove.isPending}
              pendingText="Removing..."
              onConfirm={() => remove.mutate(removed.id, { onSuccess: () => setRemoved(null) })}
            />
          )}
        </div>
      )}
    </QueryContent>
  );
}
