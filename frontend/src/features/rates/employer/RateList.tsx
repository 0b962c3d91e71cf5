import { ELEMENT_WORDS } from '@contract/pay-periods/pay-element-words.contract.js';
import type { RateView } from '@contract/rates/rates.contract.js';
import { useState } from 'react';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { useToday } from '@/session/use-today.js';
import { useFormat } from '@/session/use-format.js';
import { Button, IconButton } from '@/ui/actions/Button.js';
import { Chip } from '@/ui/display/Chip.js';
import { Table, type Column } from '@/ui/layout/Table.js';
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
  return (
    <QueryContent query={query} what="the rates" rows={2} height={52}>
      {({ items: rates }) => (
        <div className={styles.form}>
          {rates.length === 0 ? (
            <p className={styles.muted}>{empty}</p>
          ) : (
            <RateTable
              rates={rates}
              isOfCompany={employeeId === null}
              onEdit={(rate) => setEdit({ kind: 'correct', rate })}
              onRemove={setRemoved}
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

interface TableProps {
  rates: readonly RateView[];
  /** True for the rates of roles and the money of supplements, which are named. */
  isOfCompany: boolean;
  onEdit: (rate: RateView) => void;
  onRemove: (rate: RateView) => void;
}

function RateTable({ rates, isOfCompany, onEdit, onRemove }: TableProps) {
  const format = useFormat();
  const now = useToday();
  const subject: Column<RateView> = {
    title: 'For',
    phone: 'title',
    cell: ({ role, supplement }) =>
      role === null ? `${ELEMENT_WORDS[supplement!]} supplement` : <bdi>{role}</bdi>,
  };
  return (
    <Table
      caption="Rates"
      rows={rates}
      keyOf={({ id }) => id}
      columns={[
        ...(isOfCompany ? [subject] : []),
        { title: 'Rate', phone: isOfCompany ? 'line' : 'title', cell: rateText },
        {
          title: 'From',
          phone: 'about',
          cell: ({ startsOn }) => (
            <>
              {format.date(startsOn)} {startsOn > now && <Chip tone="neutral">Starts later</Chip>}
            </>
          ),
        },
        {
          title: 'Actions',
          phone: 'actions',
          cell: (rate) => (
            <span className={styles.icons}>
              <IconButton
                icon="pencil"
                label={`Correct the rate from ${format.date(rate.startsOn)}`}
                onClick={() => onEdit(rate)}
              />
              <IconButton
                icon="trash"
                label={`Remove the rate from ${format.date(rate.startsOn)}`}
                onClick={() => onRemove(rate)}
              />
            </span>
          ),
        },
      ]}
    />
  );
}

function rateText({ pencePerHour, percent }: RateView): string {
  return pencePerHour === null ? `${percent} %` : `${poundsText(pencePerHour)} an hour`;
}
