import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import styles from './PageError.module.css';

interface Props {
  retry: () => void;
  /** True where the page is not on this device yet, and there is no connection to fetch it. */
  isUnreached?: boolean;
  /** False where it stands within the main part of the page, which it is itself elsewhere. */
  isMain?: boolean;
}

/** What stands where a page broke. */
export function PageError({ retry, isUnreached = false, isMain = true }: Props) {
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
      <Button icon="refresh" onClick={retry}>
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

/** Loads the page afresh once the server answers: without it, the browser would show a page of its own instead. */
async function loadAfresh(): Promise<void> {
  try {
    await fetch('/api/health/live');
  } catch {
    return;
  }
  window.location.reload();
}

interface State {
  error: Error | null;
}

/** Keeps a failure inside its part of the screen and offers another try. */
export class ErrorBoundary extends Component<Pick<Props, 'isMain'> & { children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
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
    if (this.isMissing) void loadAfresh();
  };

  private readonly retry = (): void => {
    if (this.isMissing) void loadAfresh();
    else this.setState({ error: null });
  };

  override render(): ReactNode {
    const { children, isMain } = this.props;
    if (!this.state.error) return children;
    const isUnreached = this.isMissing && !navigator.onLine;
    return <PageError retry={this.retry} isUnreached={isUnreached} isMain={isMain} />;
  }
}
