import { useState } from 'react';
import { Button } from '../actions/Button.js';
import { Popover } from './Popover.js';

export const Open = () => {
  const [open, setOpen] = useState(true);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Menu"
      trigger={<Button variant="secondary">Menu</Button>}
    >
      <ul style={{ padding: 16 }}>
        <li>
          <a href="/manage/schedules">Schedules</a>
        </li>
        <li>
          <a href="/manage/venues">Venues</a>
        </li>
      </ul>
    </Popover>
  );
};

export const Closed = () => (
  <Popover
    open={false}
    onOpenChange={() => undefined}
    label="Menu"
    trigger={<Button variant="secondary">Menu</Button>}
  >
    Schedules
  </Popover>
);
