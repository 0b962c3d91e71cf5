import { NATION_WORDS } from '@contract/venues/nations.contract.js';
import type { VenueView } from '@contract/venues/venues.contract.js';
import { telephoneLink } from '@/lib/links/telephone-link.js';
import { Card } from '@/ui/layout/Card.js';
import { Slot } from '@/components/employer/slots.js';
import { Fact, Facts } from '@/ui/layout/Facts.js';
import styles from '@/components/employer/records/record.module.css';
import { ShowPage } from '@/components/employer/records/RecordPage.js';
import { useRecord } from '@/components/employer/records/use-record.js';
import { Timestamp } from '../../employees/shared/employer/Timestamp.js';
import { addressLines, VenueChip } from './labels.js';
import { VenueActions } from './VenueActions.js';
import { VenueMapLink } from './VenueMapLink.js';

/** The page of a venue: address, contact and upcoming schedules. */
export function VenueShow() {
  return (
    <ShowPage<VenueView> title={({ name }) => name} actions={<VenueActions />}>
      <div className={styles.columns} data-in-order>
        <Details />
        <div className={styles.tables} data-in-order>
          <Upcoming />
        </div>
      </div>
    </ShowPage>
  );
}

function Upcoming() {
  const { id, isActive } = useRecord<VenueView>();
  return (
    <Slot
      name="venueSchedules"
      venueId={id}
      hint={
        isActive === 1
          ? 'Choose this venue on a schedule.'
          : 'Reactivate this venue to choose it on schedules.'
      }
    />
  );
}

function Details() {
  const venue = useRecord<VenueView>();
  const { contactPerson, contactPhone, contactEmail, notes, staffNotes } = venue;
  return (
    <Card title="Details" icon="building" actions={<VenueChip {...venue} />}>
      <Facts>
        <Fact name="Address">{addressLines(venue).join('\n')}</Fact>
        <Fact name="Map">
          <VenueMapLink venue={venue} />
        </Fact>
        <Fact name="Nation">{NATION_WORDS[venue.nation]}</Fact>
        <Fact name="Clocking distance">
          {venue.clockRadiusMetres === null ? 'Any' : `${venue.clockRadiusMetres} m`}
        </Fact>
        <Fact name="Least people a day">{venue.leastPeople ?? 'None'}</Fact>
        <Fact name="Contact person">{contactPerson || 'None'}</Fact>
        <Fact name="Contact phone">
          {contactPhone ? <a href={telephoneLink(contactPhone)}>{contactPhone}</a> : 'None'}
        </Fact>
        <Fact name="Contact email">
          {contactEmail ? <a href={`mailto:${contactEmail}`}>{contactEmail}</a> : 'None'}
        </Fact>
        <Fact name="Notes">{notes || 'None'}</Fact>
        <Fact name="Notes for staff">{staffNotes || 'None'}</Fact>
        <Fact name="Added">
          <Timestamp at={venue.createdAt} by={venue.createdById} />
        </Fact>
      </Facts>
    </Card>
  );
}
