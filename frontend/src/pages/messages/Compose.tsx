import { SendToManyRequest } from '@contract/messages/messages.contract.js';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { sendToMany, useRecipients } from '../../api/calls/messages.js';
import { useIdempotencyKey } from '../../api/idempotency.js';
import { refresh } from '../../api/query-client.js';
import { displayName } from '../../lib/names.js';
import { useDraft } from '../../session/drafts.js';
import { useUser } from '../../session/session.js';
import { Button } from '../../ui/Button.js';
import { DraftNote } from '../../ui/DraftNote.js';
import { FormProblem } from '../../ui/FormProblem.js';
import { TextArea, TextInput } from '../../ui/inputs.js';
import { SkeletonList } from '../../ui/Skeleton.js';
import { EmptyState, LoadFailed } from '../../ui/states.js';
import { toast } from '../../ui/toast-store.js';
import { useRequestForm } from '../use-request-form.js';
import { can } from '../../session/can.js';
import styles from './Compose.module.css';
import { Back } from './Conversation.js';
import conversation from './Conversation.module.css';
import { conversationLink, MESSAGES } from './links.js';
import { send } from './outbox.js';
import { RecipientSelect } from './RecipientSelect.js';
import { RecipientsField } from './RecipientsField.js';

/** A new message, perhaps to somebody who was chosen elsewhere. */
export function Compose({ to }: { to: string }) {
  const { data, isPending, isFetching, refetch } = useRecipients();
  return (
    <div className={conversation.conversation}>
      <header className={conversation.head}>
        <Back />
        <h2 className={conversation.name}>New message</h2>
      </header>
      {data && data.length > 0 && <Form recipients={data} to={to} />}
      {data?.length === 0 && (
        <div className={styles.fields}>
          <EmptyState
            icon="users"
            text="There is nobody to write to yet"
            hint="Whoever joins is listed here."
          />
        </div>
      )}
      {!data && (
        <div className={styles.fields}>
          {isPending ? (
            <SkeletonList rows={3} height={64} label="Loading whom you can write to..." />
          ) : (
            <LoadFailed what="whom you can write to" retry={() => void refetch()} pending={isFetching} />
          )}
        </div>
      )}
    </div>
  );
}

type Recipients = NonNullable<ReturnType<typeof useRecipients>['data']>;

function Form({ recipients, to }: { recipients: Recipients; to: string }) {
  const user = useUser();
  const navigate = useNavigate();
  const key = useIdempotencyKey();
  const own = recipients.find(({ id, isOwn }) => (to ? id === to : isOwn));
  const { form, submit, pending, problem } = useRequestForm<SendToManyRequest, void>({
    request: SendToManyRequest,
    defaultValues: { receivers: own ? [{ id: own.id }] : [], subject: '', content: '' },
    send: async (values) => {
      // One is sent in the thread, which keeps it until the server has it.
      if (values.receivers.length > 1) await sendToMany(values, key.keyFor(values));
    },
    onSuccess: () => {
      const { receivers, subject, content } = form.getValues();
      draft.clear();
      key.done();
      const [first] = receivers;
      if (receivers.length > 1) {
        toast({ title: `Message sent to ${receivers.length} people` });
        void refresh('message');
        void navigate(MESSAGES);
      } else {
        const receiver = recipients.find(({ id }) => id === first!.id);
        void send({
          userId: user.id,
          receiverId: first!.id,
          receiverName: displayName(receiver),
          subject: subject.trim(),
          content: content.trim(),
        });
        void navigate(conversationLink(first!.id));
      }
    },
    failure: { title: 'Error', description: 'Failed to send the message' },
  });
  const draft = useDraft(`messages.compose.${to}`, form);
  const { errors } = form.formState;
  const { field: receivers } = useController({ control: form.control, name: 'receivers' });
  const { setFocus } = form;
  const { key: visit } = useLocation();
  // Also when a new message is asked for once more.
  useEffect(() => setFocus('receivers'), [setFocus, visit]);
  const field = {
    ref: receivers.ref,
    recipients,
    chosen: receivers.value.map(({ id }) => id),
    choose: (ids: string[]): void => receivers.onChange(ids.map((id) => ({ id }))),
    error: errors.receivers?.message ?? errors.receivers?.root?.message,
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <DraftNote draft={draft} />
        {can(user, 'message.sendToMany') ? <RecipientsField {...field} /> : <RecipientSelect {...field} />}
        <TextInput label="Subject" dir="auto" error={errors.subject?.message} {...form.register('subject')} />
        <TextArea
          label="Message"
          rows={4}
          dir="auto"
          error={errors.content?.message}
          {...form.register('content')}
        />
      </div>
      <footer className={styles.foot}>
        <FormProblem text={problem} />
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            onClick={() => {
              draft.clear();
              void navigate(MESSAGES);
            }}
          >
            Cancel
          </Button>
          <Button type="submit" icon="send" pending={pending} pendingText="Sending...">
            Send
          </Button>
        </div>
      </footer>
    </form>
  );
}
