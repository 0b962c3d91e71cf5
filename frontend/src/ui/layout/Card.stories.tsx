import { Button } from '../actions/Button.js';
import { Card, CardTitle, StatCard, StatRow } from './Card.js';

export const WithActions = () => (
  <Card
    title="Recent Schedules"
    icon="calendar"
    description="The next three"
    actions={
      <Button variant="ghost" size="small">
        View all
      </Button>
    }
  >
    <p>Front door, 09:00 – 17:00</p>
  </Card>
);

export const FoldsOnPhones = () => (
  <Card title="Hours This Week" icon="clock" folds>
    <p>37 h 30 min planned, 22 h worked</p>
  </Card>
);

export const LongTitle = () => (
  <Card title="Shifts at the Riverside Conference Centre and Arena, East Entrance, that need cover this week">
    <p>Nothing yet</p>
  </Card>
);

export const Title = () => (
  <CardTitle id="title" icon="alert" tone="bad">
    Clocking in failed
  </CardTitle>
);

export const Counts = () => (
  <StatRow>
    <StatCard label="Total Employees" value={25} icon="users" to="/manage/employees" />
    <StatCard label="Requires Attention" value={3} icon="alert" tone="warn" to="/" hint="2 are overdue" />
    <StatCard label="Pending Timesheets" value={undefined} icon="clipboard" to="/manage/timesheets" />
    <StatCard label="Active Schedules" value={null} icon="calendar" to="/manage/schedules" />
  </StatRow>
);
