import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/actions/Button.js';
import { Icon } from '../ui/display/Icon.js';
import styles from './PageError.module.css';

interface Props {
  retry: () => void;
  /** True while another try runs. */
  pending?: boolean;
  /** True if the page or the session could not be loaded because the server cannot be reached. */
  isUnreached?: boolean;
  /** False if the error is shown within the `main` element of the page. */
  isMain?: boolean;
}

/** Replaces a page or a part of it that failed. */
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

/** The router's error page. Retry reloads the page. */
export function RouteError() {
  return <PageError retry={() => window.location.reload()} />;
}

/** True if a part of the program could not be loaded, for example after an update. Only a reload of the page helps. */
function isMissingChunk(error: Error): boolean {
  return /dynamically imported module|Importing a module script|preload CSS/i.test(error.message);
}

/** The time limit for the server's answer. */
const ANSWER_MS = 10_000;
/** A device can report a connection before its requests succeed, so that the first one may still fail. */
const TRIES_ONLINE = 5;
const BETWEEN_TRIES_MS = 1_000;

/** Returns whether the server itself answers, and not only a proxy in front of it. */
async function isServerReached(): Promise<boolean> {
  try {
    return (await fetch('/api/health/live', { signal: AbortSignal.timeout(ANSWER_MS) })).ok;
  } catch {
    return false;
  }
}

interface State {
  error: Error | null;
  isTrying: boolean;
  /** True if the last try did not reach the server. */
  isUnreached: boolean;
}

/** Shows an error in place of the failed part of the screen and offers Retry. */
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
    if (this.isMissing) void this.loadAfresh(TRIES_ONLINE);
  };

  /** Reloads the page if the server answers. Otherwise the browser would replace the page with its own error page. */
  private async loadAfresh(tries = 1): Promise<void> {
    this.setState({ isTrying: true });
    for (let left = tries; left > 0; left -= 1) {
      if (await isServerReached()) return window.location.reload();
      if (left > 1) await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
    }
    this.setState({ isTrying: false, isUnreached: true });
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
