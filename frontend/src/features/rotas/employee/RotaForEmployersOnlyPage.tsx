import { useTitle } from '@/components/layout/use-title.js';
import { PageHead } from '@/ui/layout/PageHead.js';
import { EmptyState } from '@/ui/loading/states.js';

/** Shown to employees who open a link to the employers' staff rota. */
export default function RotaForEmployersOnlyPage() {
  useTitle('Staff Rota');
  return (
    <>
      <PageHead title="Staff Rota" subtitle="Your own shifts are on your dashboard" />
      <EmptyState icon="shield" text="Staff rota is only available for employers" />
    </>
  );
}
