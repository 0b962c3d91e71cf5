let shown: string | null = null;

/** The conversation with this person is on the screen, until the answer is called. */
export function showingConversation(userId: string): () => void {
  shown = userId;
  return () => {
    if (shown === userId) shown = null;
  };
}

/** True when nothing needs to alert to what they write. */
export function isConversationShown(userId: string | undefined): boolean {
  return userId !== undefined && shown === userId;
}
