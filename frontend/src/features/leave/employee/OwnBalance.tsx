import type { BalanceLine } from '@contract/balances/balances.contract.js';
import { Disclosure } from '@/ui/layout/Disclosure.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { useOwnBalance } from '../../balances/api/balances.js';
import { BalanceLines } from '../../balances/shared/BalanceLines.js';
import { BalanceSummary } from '../../balances/shared/BalanceSummary.js';

/** The user's own balance of leave. `linkOf` returns the page of a line's source. */
export function OwnBalance({ linkOf }: { linkOf?: (line: BalanceLine) => string | null }) {
  const query = useOwnBalance();
  const { data } = query;
  return (
    <>
      <QueryFailed
        query={query}
        what="your leave balance"
        otherwise={data === undefined && <SkeletonList rows={1} height={64} />}
      />
      {data && (
        <>
          <BalanceSummary balance={data} />
          <Disclosure title="How it is counted">
            <BalanceLines balance={data} {...(linkOf && { linkOf })} />
          </Disclosure>
        </>
      )}
    </>
  );
}
