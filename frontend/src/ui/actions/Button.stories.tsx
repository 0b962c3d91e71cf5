import { Button, ButtonLink, IconButton } from './Button.js';

export const Variants = () => (
  <>
    <Button icon="plus">Create Schedule</Button>
    <Button variant="secondary">Add Venue</Button>
    <Button variant="ghost">View all</Button>
    <Button variant="danger" icon="trash">
      Delete Rota
    </Button>
  </>
);

export const Sizes = () => (
  <>
    <Button size="small">Approve</Button>
    <Button>Approve</Button>
    <Button size="large">Clock In</Button>
  </>
);

export const Pending = () => (
  <Button pending pendingText="Saving...">
    Save Settings
  </Button>
);

export const Disabled = () => <Button disabled>Assign Employee</Button>;

export const LongLabel = () => (
  <Button>Publish 12 changes of the rota “Front of house, Riverside Conference Centre and Arena”</Button>
);

export const Link = () => (
  <ButtonLink to="/manage/duty" variant="secondary" icon="monitor">
    Duty board
  </ButtonLink>
);

export const IconOnly = () => (
  <>
    <IconButton icon="bell" label="Notifications" />
    <IconButton icon="x" label="Close" tooltip={false} />
    <IconButton icon="menu" label="Menu" disabled />
  </>
);
