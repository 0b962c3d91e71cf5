import { CommentRequest, type TaskCommentView } from '@contract/tasks/tasks.contract.js';
import { useEffect } from 'react';
import { useAddComment, useTaskComments } from '../api/tasks.js';
import { useNextPage } from '@/api/use-next-page.js';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import { Avatar } from '@/ui/display/Avatar.js';
import { Button } from '@/ui/actions/Button.js';
import { FormProblem } from '@/ui/inputs/FormProblem.js';
import { TextArea } from '@/ui/inputs/inputs.js';
import { LinkedText } from '@/ui/display/LinkedText.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { toast } from '@/ui/toasts/toast-store.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import styles from './tasks.module.css';

interface Props {
  taskId: string;
  /** Called with the typed text on every change, and with '' when the form closes. */
  onTyped: (text: string) => void;
}

/** The comments of a task, and the form to add one. */
export function TaskComments({ taskId, onTyped }: Props) {
  return (
    <section className={styles.comments} aria-labelledby="task-comments" data-in-order>
      <h3 id="task-comments" className={styles.commentsTitle}>
        Comments
      </h3>
      <CommentList taskId={taskId} />
      <CommentForm taskId={taskId} onTyped={onTyped} />
    </section>
  );
}

function CommentList({ taskId }: { taskId: string }) {
  const query = useTaskComments(taskId);
  const { data, hasNextPage } = query;
  const next = useNextPage(query);
  const loading = <SkeletonList rows={2} label="Loading the comments..." />;
  const failed = <QueryFailed query={query} what="the comments" otherwise={!data && loading} />;
  if (!data) return failed;
  const comments = [...data.pages].reverse().flat();
  return (
    <>
      {failed}
      {hasNextPage && (
        <Button
          variant="secondary"
          size="small"
          pending={next.isLoading}
          pendingText="Loading..."
          onClick={next.showMore}
        >
          Show Earlier Comments
        </Button>
      )}
      {comments.length === 0 && <p className={styles.muted}>No comments yet</p>}
      <ol className={styles.commentList} aria-live="polite" aria-label="Comments">
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ol>
    </>
  );
}

function Comment({ comment: { author, content, createdAt } }: { comment: TaskCommentView }) {
  const format = useFormat();
  return (
    <li className={styles.comment}>
      <Avatar person={author} />
      <div className={styles.said}>
        <p className={styles.by}>
          <b>{fullName(author)}</b> <time dateTime={createdAt}>{format.instant(createdAt)}</time>
        </p>
        <p className={styles.text}>
          <LinkedText text={content} />
        </p>
      </div>
    </li>
  );
}

function CommentForm({ taskId, onTyped }: Props) {
  const { form, submit, pending, problem } = useRequestForm({
    request: CommentRequest,
    defaultValues: { content: '' },
    send: useAddComment(taskId),
    onSuccess: () => {
      form.reset();
      onTyped('');
      toast({ title: 'Comment Added' });
    },
    failure: { title: 'Error', description: 'Failed to add comment' },
  });
  // Reports an empty text when the form is removed.
  useEffect(() => () => onTyped(''), [onTyped]);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextArea
        label="Comment"
        placeholder="Add a comment..."
        rows={2}
        error={form.formState.errors.content?.message}
        {...form.register('content', {
          onChange: ({ target }) => onTyped((target as HTMLTextAreaElement).value),
        })}
      />
      <FormProblem text={problem} />
      <Button type="submit" className={styles.end} pending={pending} pendingText="Adding...">
        Add Comment
      </Button>
    </form>
  );
}
