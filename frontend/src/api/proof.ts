/** A sensitive call that waits for the user's password or second factor. */
interface AskedProof {
  /** Called with true after the user has given it, and with false if the user cancels. */
  finish: (given: boolean) => void;
}

let asked: AskedProof | null = null;
let answer: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

function setAsked(next: AskedProof | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks the user once for all calls that wait. Resolves with false if the user cancels. */
export function askForProof(): Promise<boolean> {
  answer ??= new Promise((resolve) => {
    setAsked({
      finish: (given) => {
        answer = null;
        setAsked(null);
        resolve(given);
      },
    });
  });
  return answer;
}

export function currentProof(): AskedProof | null {
  return asked;
}

export function subscribeToProof(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
