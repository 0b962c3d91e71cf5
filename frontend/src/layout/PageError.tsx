import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import styles from './PageError.module.css';

interface Props {
  retry: () => void;
  /** True while another try is under way. */
  pending?: boolean;
  /** True where the page, or who is signed in, is not known on this device yet, and cannot be fetched now. */
  isUnreached?: boolean;
  /** False where it stands within the main part of the page, which it is itself elsewhere. */
  isMain?: boolean;
}

/** What stands where a page broke. */
export function PageError({ retry, pending = false, isUnreached = false, isMain = true }: Props) {
  const Box = isMain ? 'main' : 'div';
  return (
    <Box className={styles.box} {...(isMain && { id: 'content', tabIndex: -1 })}>
      <Icon name="alert" size={32} />
      <div role="alert">
        <h1 className={styles.title}>
          {isUnreached ? 'Muster could not be reached' : 'Something went wrong'}
        </h1>
        <p className={styles.text}>
          {isUnreached
            ? 'Check your connection and try again. What you saved is safe.'
            : 'This page could not be shown. What you saved is safe.'}
        </p>
      </div>
      <Button icon="refresh" onClick={retry} pending={pending} pendingText="Trying again...">
        Retry
      </Button>
    </Box>
  );
}

/** The router's last resort: only a fresh load helps. */
export function RouteError() {
  return <PageError retry={() => window.location.reload()} />;
}

/** A part of the program that could not be fetched, as after an update, needs a fresh load. */
function isMissingChunk(error: Error): boolean {
  return /dynamically imported module|Importing a module script|preload CSS/i.test(error.message);
}

/** A server that takes longer to answer is not reached. */
const ANSWER_MS = 10_000;

/** Whether the server itself answers, and not what stands before it. */
async function isReached(): Promise<boolean> {
  try {
    return (await fetch('/api/health/live', { signal: AbortSignal.timeout(ANSWER_MS) })).ok;
  } catch {
    return false;
  }
}

interface State {
  error: Error | null;
  isTrying: boolean;
  /** The last try did not reach the server. */
  isUnreached: boolean;
}

/** Keeps a failure inside its part of the screen and offers another try. */
export class ErrorBoundary extends Component<Pick<Props, 'isMain'> & { children: ReactNode }, State> {
  override state: State = { error: null, isTrying: false, isUnreached: false };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.retryMissing);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.retryMissing);
  }

  private get isMissing(): boolean {
    return this.state.error !== null && isMissingChunk(this.state.error);
  }

  private readonly retryMissing = (): void => {
    if (this.isMissing) void this.loadAfresh();
  };

  /** Loads the page afresh if the server answers: without it, the browser would show a page of its own instead. */
  private async loadAfresh(): Promise<void> {
    this.setState({ isTrying: true });
    if (await isReached()) window.location.reload();
    else this.setState({ isTrying: false, isUnreached: true });
  }

  private readonly retry = (): void => {
    if (this.isMissing) void this.loadAfresh();
    else this.setState({ error: null });
  };

  override render(): ReactNode {
    const { children, isMain } = this.props;
    const { error, isTrying, isUnreached } = this.state;
    if (!error) return children;
    return (
      <PageError
        retry={this.retry}
        pending={isTrying}
        isUnreached={this.isMissing && (isUnreached || !navigator.onLine)}
        isMain={isMain}
      />
    );
  }
}
