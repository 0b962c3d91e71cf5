import { lazy, Suspense } from 'react';
import type { LeaveQuestion } from '@/session/sign-out.js';

const UnsentQuestion = lazy(() => import('./UnsentQuestion.js'));

/** The question before a sign-out that would leave unsent clock actions or messages. */
export function SignOutQuestion({ question }: { question: LeaveQuestion | null }) {
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <UnsentQuestion {...question} />
    </Suspense>
  );
}
