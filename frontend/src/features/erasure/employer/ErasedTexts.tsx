import type { ErasureView } from '@contract/erasure/erasure.contract.js';
import { COUNTED_MAX } from '@contract/erasure/erasure.contract.js';
import { useState } from 'react';
import {
  useErasedTexts,
  useUndecidedErasures,
  useDecideAllErasedTexts,
  type Decision,
} from '../api/erasures.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { EmptyState } from '@/ui/loading/states.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { useKeepFocus } from '@/components/employer/loading/use-keep-focus.js';
import { ErasedTextReview } from './ErasedTextReview.js';
import styles from './erased-texts.module.css';

const ERASED_TEXTS = 'erased-texts';
const UNCERTAIN_STAY = 'Texts with the first name alone stay in this list.';

/** Card with texts that may name erased members. Employers replace the name in each text or leave it. */
export function ErasedTexts() {
  const query = useUndecidedErasures();
  useKeepFocus(ERASED_TEXTS, query.data);
  return (
    <Card
      title="Texts That Name Erased People"
      id={ERASED_TEXTS}
      icon="clipboard"
      description="Muster does not change texts that people typed. Replace the name if it means this person, or leave it if it does not."
    >
      <QueryContent query={query} what="the texts" rows={1} height={56}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon="check-circle" text="No texts to check" />
          ) : (
            items.map((erasure) => <Person key={erasure.id} erasure={erasure} />)
          )
        }
      </QueryContent>
    </Card>
  );
}

function countText(texts: number): string {
  if (texts >= COUNTED_MAX) return `at least ${COUNTED_MAX} texts`;
  return texts === 1 ? '1 text' : `${texts} texts`;
}

function Person({ erasure }: { erasure: ErasureView }) {
  const format = useFormat();
  const { id, name, texts, certainTexts, state, keptUntil } = erasure;
  const query = useErasedTexts(id);
  const [asked, setAsked] = useState<Decision | null>(null);
  const all = useDecideAllErasedTexts();
  const shown = name ?? 'A former member';
  const uncertainTexts = texts - certainTexts;
  const count =
    countText(texts) + (uncertainTexts > 0 ? `, ${uncertainTexts} of them with the first name alone` : '');
  return (
    <section className={styles.person} aria-labelledby={`erasure-${id}`}>
      <div className={styles.head}>
        <h3 id={`erasure-${id}`}>{shown}</h3>
        <p className={styles.muted}>
          {state === 'working' ? 'Texts are still being searched' : count}. Muster deletes the name on{' '}
          {format.instantDate(keptUntil)} in any case
        </p>
        {texts > 1 && (
          <div className={styles.buttons}>
            {certainTexts > 0 && (
              <Button size="small" aria-label={`Replace all of ${shown}`} onClick={() => setAsked('replace')}>
                Replace All
              </Button>
            )}
            <Button
              size="small"
              variant="secondary"
              aria-label={`Leave all of ${shown}`}
              onClick={() => setAsked('leave')}
            >
              Leave All
            </Button>
          </div>
        )}
      </div>
      <QueryContent query={query} what="the texts" rows={2} height={72}>
        {({ items, total }) => (
          <>
            <ul className={styles.texts}>
              {items.map((text) => (
                <ErasedTextReview key={text.id} text={text} />
              ))}
            </ul>
            {total > items.length && (
              <p className={styles.muted}>More texts appear after you decide on these.</p>
            )}
          </>
        )}
      </QueryContent>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={
          asked === 'leave'
            ? `Leave all texts of ${shown} as they are?`
            : `Replace ${shown} in ${uncertainTexts > 0 ? countText(certainTexts) : 'all texts'}?`
        }
        description={
          asked === 'leave'
            ? 'The texts do not change, and this list no longer shows them.'
            : `Each of these texts will say “Former member” instead. This cannot be undone.${uncertainTexts > 0 ? ` ${UNCERTAIN_STAY}` : ''}`
        }
        confirm={asked === 'leave' ? 'Leave All' : 'Replace All'}
        pending={all.isPending}
        pendingText={asked === 'leave' ? 'Leaving...' : 'Replacing...'}
        onConfirm={() => asked && all.mutate({ id, decision: asked }, { onSettled: () => setAsked(null) })}
      />
    </section>
  );
}
