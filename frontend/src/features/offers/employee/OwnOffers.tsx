import { durationText } from '@contract/common/time/durations.js';
import type { OwnOfferView } from '@contract/offers/offers.contract.js';
import { useEffect } from 'react';
import { call } from '@/api/http.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { useDeclineOffer, useOwnOffers, useTakeOffer } from '../api/offers.js';
import { REPLY_TEXTS } from '../shared/offer-texts.js';
import styles from './OwnOffers.module.css';

/** The shifts that are offered to the user. Hidden if there are none. */
export default function OwnOffers() {
  const query = useOwnOffers();
  const { data } = query;
  const unseen = (data?.items ?? []).filter(({ seenAt }) => seenAt === null);
  const unseenIds = unseen.map(({ id }) => id).join();
  useEffect(() => {
    if (unseenIds !== '') void call('POST /own-offers/seen', {}).catch(() => undefined);
  }, [unseenIds]);
  if (!data) return <QueryFailed query={query} what="the shifts that are offered to you" />;
  if (data.items.length === 0) return null;
  return (
    <Card title="Offered Shifts" icon="user-plus">
      <ul className={styles.list}>
        {data.items.map((offer) => (
          <OwnOffer key={offer.id} offer={offer} />
        ))}
      </ul>
    </Card>
  );
}

function OwnOffer({ offer }: { offer: OwnOfferView }) {
  const format = useFormat();
  const take = useTakeOffer();
  const decline = useDeclineOffer();
  const isPending = take.isPending || decline.isPending;
  const { name, date, venue, address, breakMinutes, weekMinutes, mode, lastMoment, answer, startsAt } = offer;
  const place = [venue?.name === name ? null : venue?.name, address].filter(Boolean).join(', ');
  const about = [
    breakMinutes > 0 && `${durationText(breakMinutes)} break`,
    `${durationText(weekMinutes)} this week with it`,
    lastMoment !== startsAt && `until ${format.instant(lastMoment)}`,
  ];
  return (
    <li className={styles.offer}>
      <span className={styles.texts}>
        <strong>
          {format.weekdayDate(date)}, {format.shiftTimes(offer)}
        </strong>
        <span>
          <bdi>{name}</bdi>
        </span>
        {place && <span className={styles.muted}>{place}</span>}
        <span className={styles.muted}>{about.filter(Boolean).join(', ')}</span>
        {answer === 'yes' && <span className={styles.muted}>You said yes. Your manager chooses.</span>}
      </span>
      <span className={styles.buttons}>
        <Button variant="ghost" disabled={isPending} onClick={() => decline.mutate(offer.id)}>
          No, thanks
        </Button>
        {answer !== 'yes' && (
          <Button
            variant="primary"
            pending={take.isPending}
            pendingText="Taking..."
            disabled={isPending}
            onClick={() => take.mutate(offer.id)}
          >
            {REPLY_TEXTS[mode === 'first' ? 'take' : 'say_yes']}
          </Button>
        )}
      </span>
    </li>
  );
}
