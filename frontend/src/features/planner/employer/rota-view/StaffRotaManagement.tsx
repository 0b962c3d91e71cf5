import { lazy, Suspense } from 'react';
import { ButtonLink } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { listLink } from '@/components/employer/links.js';

const RotaView = lazy(() => import('./RotaView.js'));

/** The list of shifts repeats the planner above it, so the dashboard shows only its first ones. */
const LISTED = 5;

/** Card with the rota view. */
export function StaffRotaManagement() {
  return (
    <Card
      title="Staff Rota Management"
      id="rotas"
      icon="columns"
      folds
      description="Create and manage staff schedules with daily, weekly, monthly, and yearly views"
      actions={
        <ButtonLink to={listLink('rotas')} variant="ghost" size="small">
          View all
        </ButtonLink>
      }
    >
      <Suspense fallback={<SkeletonList rows={3} height={80} label="Loading the rota view..." />}>
        <RotaView listed={LISTED} />
      </Suspense>
    </Card>
  );
}
