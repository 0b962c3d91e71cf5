import type { VenueView } from '@contract/venues/venues.contract.js';
import { useParams } from 'react-router';
import { useVenue } from '../../api/calls/venues.js';
import { formatInstant } from '../../lib/dates.js';
import { useUser } from '../../session/session.js';
import { Card } from '../../ui/Card.js';
import { UpcomingSchedules } from '../schedules/UpcomingSchedules.js';
import { Fact, Facts } from '../components/Facts.js';
import { PersonName } from '../components/PersonName.js';
import styles from '../components/record.module.css';
import { RecordPage } from '../components/RecordPage.js';
import { addressLines, VenueChip, venueKind } from './labels.js';
import { VenueActions } from './VenueActions.js';
import { VenueMap } from './VenueMap.js';

/** One venue: where it is, whom to ask, and what is planned there. */
export function VenueShow() {
  const { id = '' } = useParams();
  const query = useVenue(id);
  return (
    <RecordPage
      kind={venueKind}
      query={query}
      title={({ name }) => name}
      actions={(venue) => <VenueActions venue={venue} />}
    >
      {(venue) => (
        <div className={styles.columns}>
          <Details venue={venue} />
          <div className={styles.stack}>
            <UpcomingSchedules
              of={{ venueId: venue.id }}
              hint={
                venue.isActive === 1
                  ? 'Choose this venue on a schedule.'
                  : 'Reactivate this venue to choose it on schedules.'
              }
            />
          </div>
        </div>
      )}
    </RecordPage>
  );
}

function Details({ venue }: { venue: VenueView }) {
  const { timeZone } = useUser();
  const { contactPerson, contactPhone, contactEmail, notes, createdAt, createdById } = venue;
  return (
    <Card title="Details" icon="building" actions={<VenueChip {...venue} />}>
      <Facts>
        <Fact name="Address">{addressLines(venue).join('\n')}</Fact>
        <Fact name="Map">
          <VenueMap venue={venue} />
        </Fact>
        <Fact name="Contact person">{contactPerson || 'None'}</Fact>
        <Fact name="Contact phone">
          {contactPhone ? <a href={`tel:${contactPhone.replace(/\s/g, '')}`}>{contactPhone}</a> : 'None'}
        </Fact>
        <Fact name="Contact email">
          {contactEmail ? <a href={`mailto:${contactEmail}`}>{contactEmail}</a> : 'None'}
        </Fact>
        <Fact name="Notes">{notes || 'None'}</Fact>
        <Fact name="Added">
          {formatInstant(createdAt, timeZone)}
          {createdById && (
            <>
              {' '}
              by <PersonName id={createdById} />
            </>
          )}
        </Fact>
      </Facts>
    </Card>
  );
}
