import { useState } from 'react';
import { Button } from '../actions/Button.js';
import { TextInput } from '../inputs/inputs.js';
import { Disclosure } from './Disclosure.js';
import { Fact, Facts } from './Facts.js';
import { PageHead } from './PageHead.js';
import { Panel } from './Panel.js';
import { Tabs } from './Tabs.js';

export const PageHeading = () => (
  <PageHead title="Tasks" subtitle="Manage team assignments">
    <Button icon="plus">Create Task</Button>
  </PageHead>
);

export const ClosedDisclosure = () => (
  <Disclosure title="Map position (optional)">
    <TextInput label="Latitude" />
  </Disclosure>
);

export const OpenDisclosure = () => (
  <Disclosure title="Map position (optional)" startOpen>
    <TextInput label="Latitude" defaultValue="53.8" />
  </Disclosure>
);

export const FactList = () => (
  <Facts framed>
    <Fact name="Venue">Riverside Conference Centre and Arena, East Entrance</Fact>
    <Fact name="Times">22:00 – 06:00</Fact>
    <Fact name="Break">None</Fact>
  </Facts>
);

export const Panels = () => (
  <>
    <Panel>Your next shift</Panel>
    <Panel edge="accent">Your shift starts in 20 minutes</Panel>
    <Panel edge="good">You are clocked in</Panel>
    <Panel edge="warn">You have not clocked out</Panel>
    <Panel edge="bad">Clocking in failed</Panel>
  </>
);

export const TwoTabs = () => {
  const [value, setValue] = useState('waiting');
  return (
    <Tabs
      label="Timesheets to show"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'waiting', label: 'Waiting (41)', content: <p>41 timesheets</p> },
        { value: 'newest', label: 'Newest', content: <p>No timesheets submitted yet</p> },
      ]}
    />
  );
};
