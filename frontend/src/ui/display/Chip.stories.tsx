import { Chip, InUseChip, StatusChip } from './Chip.js';

export const Tones = () => (
  <p>
    <Chip>Employees Only</Chip> <Chip tone="accent">New</Chip> <Chip tone="good">On shift</Chip>{' '}
    <Chip tone="warn" icon="flag">
      Late
    </Chip>{' '}
    <Chip tone="bad" icon="alert">
      No-show
    </Chip>
  </p>
);

export const Statuses = () => (
  <p>
    {['pending', 'approved', 'rejected', 'draft', 'published', 'archived', 'in_progress', 'completed'].map(
      (status) => (
        <StatusChip key={status} status={status} />
      ),
    )}
  </p>
);

export const Activity = () => (
  <p>
    <InUseChip isActive /> <InUseChip isActive={false} /> <InUseChip isActive={false} word="Left" />
  </p>
);
