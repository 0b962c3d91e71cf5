import { lazy, Suspense } from 'react';
import { ButtonLink } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { SkeletonList } from '../../ui/Skeleton.js';
import { listLink } from '../links.js';

const RotaView = lazy(() => import('../rota-view/RotaView.js'));

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
        <RotaView />
      </Suspense>
    </Card>
  );
}
