import {
  DataProviderContext,
  RecordContextProvider,
  useDataProvider,
  type DataProvider,
  type RaRecord,
} from 'react-admin';
import { useMemo, type ReactNode } from 'react';
import { Panel } from '@/ui/layout/Panel.js';
import { ConsequenceList } from './ConsequenceList.js';
import { DateText, InstantDateText } from './DateText.js';
import { DeleteAction } from './DeleteAction.js';
import { FlaggedStatus } from './FlaggedStatus.js';
import { MapLink } from './MapLink.js';
import { NameLink, VenueLink } from './NameLinks.js';
import { PersonLink } from './PersonLink.js';
import { DeactivateButton, EditLink, ReactivateButton } from './RecordActions.js';
import { EditPage, RecordFrame, ShowPage } from './RecordPage.js';

const noop = () => undefined;
const titleOf = ({ name }: RaRecord): string => name as string;

function Answering({ getOne, children }: { getOne: () => Promise<unknown>; children: ReactNode }) {
  const usual = useDataProvider();
  const provider = useMemo(() => ({ ...usual, getOne }) as DataProvider, [usual, getOne]);
  return <DataProviderContext value={provider}>{children}</DataProviderContext>;
}

const failing = () => Promise.reject(new Error('The server cannot be reached'));
const waiting = () => new Promise(() => undefined);

export const Show = () => (
  <ShowPage<RaRecord> title={titleOf} actions={<EditLink />}>
    <Panel>1 High Street, Leeds</Panel>
  </ShowPage>
);

export const Loading = () => (
  <Answering getOne={waiting}>
    <ShowPage<RaRecord> title={titleOf}>Never shown</ShowPage>
  </Answering>
);

export const Failed = () => (
  <Answering getOne={failing}>
    <ShowPage<RaRecord> title={titleOf}>Never shown</ShowPage>
  </Answering>
);

export const Edit = () => (
  <EditPage<RaRecord> title={(venue) => `Edit ${titleOf(venue)}`}>
    <Panel>The form</Panel>
  </EditPage>
);

export const FrameWithActions = () => (
  <RecordContextProvider value={{ id: '1' }}>
    <RecordFrame
      title="Riverside Conference Centre and Arena, East Entrance"
      actions={
        <>
          <EditLink />
          <DeactivateButton onClick={noop} />
          <ReactivateButton onClick={noop} pending />
          <DeleteAction
            title="Delete the venue?"
            description="Its 2 schedules stay."
            confirm="Delete Venue"
            deletion={{ pending: false, run: noop }}
          />
        </>
      }
    >
      <Panel>1 High Street, Leeds</Panel>
    </RecordFrame>
  </RecordContextProvider>
);

export const Person = () => (
  <PersonLink person={{ firstName: 'Sam', lastName: 'Guard' }} to="/manage/employees/1/show" />
);
export const LongName = () => (
  <PersonLink person={{ firstName: 'Maximiliana', lastName: 'Featherstonehaugh-Cholmondeley' }} to="/" />
);
export const Names = () => (
  <p>
    <NameLink person={{ id: '1', firstName: 'Sam', lastName: 'Guard' }} />,{' '}
    <NameLink person={null} none="Unassigned" />,{' '}
    <VenueLink venue={{ id: '1', name: 'Riverside Conference Centre and Arena' }} />,{' '}
    <VenueLink venue={null} />
  </p>
);
export const Dates = () => (
  <p>
    <DateText date="2026-11-20" />, <DateText date="2026-11-20" weekday />,{' '}
    <InstantDateText at="2026-11-20T23:30:00.000Z" />
  </p>
);
export const Status = () => <FlaggedStatus of={{ status: 'approved', flags: [], changedFrom: null }} />;
export const FlaggedForACheck = () => (
  <FlaggedStatus of={{ status: 'pending', flags: ['not_planned', 'changed_by_hand'], changedFrom: null }} />
);

export const Location = () => (
  <MapLink location={{ lat: 51.45, lng: -2.59, address: null, timestamp: '2026-10-20T21:00:00.000Z' }} />
);

export const Consequences = () => (
  <p>
    <ConsequenceList lines={['2 shifts are cancelled.', '2 employees are notified.']} />
  </p>
);
