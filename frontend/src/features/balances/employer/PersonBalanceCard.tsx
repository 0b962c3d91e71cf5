import type { BalanceLine } from '@contract/balances/balances.contract.js';
import { useState } from 'react';
import { listLink, showLink } from '@/components/employer/links.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { Button, IconButton } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { Disclosure } from '@/ui/layout/Disclosure.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { useBalance, useRemoveCorrection } from '../api/balances.js';
import { amountText, leaveYearText, lineTexts } from '../shared/balance-texts.js';
import { BalanceLines } from '../shared/BalanceLines.js';
import { BalanceSummary } from '../shared/BalanceSummary.js';
import { useFormat } from '@/session/use-format.js';
import styles from '../shared/balances.module.css';
import { CorrectionDialog } from './CorrectionDialog.js';
import { EntitlementDialog } from './EntitlementDialog.js';

/** The balance of leave of a person in a leave year, with its lines. */
export function PersonBalanceCard({ employeeId }: { employeeId: string }) {
  const [year, setYear] = useState<number | null>(null);
  const [dialog, setDialog] = useState<'entitlement' | 'correction' | null>(null);
  const [removed, setRemoved] = useState<BalanceLine | null>(null);
  const query = useBalance(employeeId, year);
  const remove = useRemoveCorrection();
  const format = useFormat();
  const sourceOf = ({ kind, startsOn, endsOn, leaveId }: BalanceLine): string | null => {
    if (leaveId !== null) return showLink('leave', leaveId);
    const hours = { employeeId, status: 'approved', date_gte: startsOn, date_lte: endsOn };
    return kind === 'accrued' ? listLink('timesheets', hours) : null;
  };
  return (
    <Card title="Leave" id="leave" icon="calendar">
      <QueryContent query={query} what="the leave balance" rows={2} height={64}>
        {(balance) => (
          <div className={styles.form}>
            <div className={styles.actions}>
              <IconButton
                icon="chevron-left"
                label="Leave year before"
                onClick={() => setYear(balance.year - 1)}
              />
              <span>Leave year {leaveYearText(balance)}</span>
              <IconButton
                icon="chevron-right"
                label="Next leave year"
                onClick={() => setYear(balance.year + 1)}
              />
            </div>
            <BalanceSummary balance={balance} />
            <Disclosure title="How it is counted">
              <BalanceLines
                balance={balance}
                linkOf={sourceOf}
                actionOf={(line) =>
                  line.correctionId !== null && (
                    <IconButton
                      icon="trash"
                      label={`Remove ${lineTexts(line, balance, format).title.toLowerCase()}: ${amountText(line.amount, balance.unit)}`}
                      onClick={() => setRemoved(line)}
                    />
                  )
                }
              />
            </Disclosure>
            <div className={styles.actions}>
              <Button variant="secondary" icon="pencil" onClick={() => setDialog('entitlement')}>
                Set entitlement
              </Button>
              <Button variant="secondary" icon="plus" onClick={() => setDialog('correction')}>
                Add correction
              </Button>
            </div>
            {dialog === 'entitlement' && (
              <EntitlementDialog balance={balance} onClose={() => setDialog(null)} />
            )}
            {dialog === 'correction' && (
              <CorrectionDialog balance={balance} onClose={() => setDialog(null)} />
            )}
            {removed && (
              <ConfirmDialog
                open
                onOpenChange={() => setRemoved(null)}
                title="Remove this line?"
                description={`${amountText(removed.amount, balance.unit)}: ${removed.reason}`}
                confirm="Remove line"
                pending={remove.isPending}
                pendingText="Removing..."
                onConfirm={() => remove.mutate(removed.correctionId!, { onSuccess: () => setRemoved(null) })}
              />
            )}
          </div>
        )}
      </QueryContent>
    </Card>
  );
}
