import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Change } from '@/api/keys.js';
import type { Actor } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import type { IconName } from '@/ui/display/Icon.js';
import { BulkActionButton } from './BulkActionButton.js';
import { SelectionBar } from './SelectionBar.js';
import { useSelectedRecords } from './use-selected-records.js';

interface Words {
  icon: IconName;
  /** The verb in the error text, if it differs from the button's label. */
  failed?: string;
  pendingText: string;
  /** The past participle in the success toast. */
  done: string;
}

const words = {
  Deactivate: { icon: 'pause', pendingText: 'Deactivating...', done: 'deactivated' },
  Delete: { icon: 'trash', pendingText: 'Deleting...', done: 'deleted' },
  Hide: { icon: 'pause', pendingText: 'Hiding...', done: 'hidden' },
  Reactivate: { icon: 'undo', pendingText: 'Reactivating...', done: 'reactivated' },
  Resend: { icon: 'send', failed: 'send', pendingText: 'Sending...', done: 'sent again' },
  Revoke: { icon: 'x', pendingText: 'Revoking...', done: 'revoked' },
  Show: { icon: 'eye', pendingText: 'Showing...', done: 'shown' },
} as const satisfies Record<string, Words>;

interface Action<T> {
  /** The label of the button. */
  verb: keyof typeof words;
  may: (user: Actor, record: T) => boolean;
  call: (record: T) => Promise<unknown>;
  /** The text of the confirmation dialog. */
  description: ReactNode | ((records: readonly T[]) => ReactNode);
}

interface Props<T> {
  /** `kind` names one record in errors, such as 'employee'. `noun` and `nouns` replace it in counts. */
  kind: string;
  noun?: string;
  nouns?: string;
  nameOf: (record: T) => string;
  invalidates: readonly Change[];
  actions: readonly Action<T>[];
}

/** The bulk actions of a list. Each action applies to the selected records that allow it. */
export function RecordBulkActions<T extends RaRecord>({ kind, noun = kind, actions, ...of }: Props<T>) {
  const user = useUser();
  const chosen = useSelectedRecords<T>();
  return (
    <SelectionBar noun={noun} nouns={of.nouns}>
      {actions.map(({ verb, may, call, description }) => {
        const { failed = verb.toLowerCase(), ...said }: Words = words[verb];
        const records = chosen.filter((record) => may(user, record));
        return (
          <BulkActionButton
            key={verb}
            {...of}
            {...said}
            noun={noun}
            records={records}
            verb={verb}
            call={call}
            description={typeof description === 'function' ? description(records) : description}
            failure={`Failed to ${failed} ${kind}`}
          />
        );
      })}
    </SelectionBar>
  );
}
