import { lazy, Suspense } from 'react';
import type { LeaveQuestion } from '../session/sign-out.js';

const UnsentQuestion = lazy(() => import('./UnsentQuestion.js'));

/** What is asked before somebody signs out, where there is something to ask. */
export function SignOutQuestion({ question }: { question: LeaveQuestion | null }) {
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <UnsentQuestion {...question} />
    </Suspense>
  );
}
