import { lazy, Suspense } from 'react';
import { fullName } from '@/lib/names.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { useFormat } from '@/session/use-format.js';
import { Card } from '@/ui/layout/Card.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { usePayRules } from '../api/pay-rules.js';
import styles from './pay-rules.module.css';

// The form loads after the page.
const PayRulesForm = lazy(() => import('./PayRulesForm.js'));

/** The rules by which hours are counted, with who changed them. */
export function PayRulesCard() {
  const payRules = usePayRules();
  const { instant } = useFormat();
  return (
    <Card
      title="Pay Rules"
      icon="clock"
      description="How clocked and typed hours become paid hours. Each timesheet keeps the rules of its submission."
    >
      <QueryContent query={payRules} what="the pay rules" rows={4} height={64}>
        {(data) => (
          <>
            {data.changedAt && data.changedBy && (
              <p className={styles.hint}>
                Changed {instant(data.changedAt)} by <bdi>{fullName(data.changedBy)}</bdi>
              </p>
            )}
            <Suspense fallback={<SkeletonList rows={4} height={64} />}>
              <PayRulesForm payRules={data} />
            </Suspense>
          </>
        )}
      </QueryContent>
    </Card>
  );
}
