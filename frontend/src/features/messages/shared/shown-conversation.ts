let shown: string | null = null;

/** Marks the conversation with this user as visible, until the returned function is called. */
export function markConversationShown(userId: string): () => void {
  shown = userId;
  return () => {
    if (shown === userId) shown = null;
  };
}

/** True if the conversation is on screen, so that a new message needs no alert. */
export function isConversationShown(userId: string | undefined): boolean {
  return userId !== undefined && shown === userId;
}
