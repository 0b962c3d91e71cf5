import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import styles from './PageError.module.css';

/** What stands where a page broke. */
export function PageError({ retry }: { retry: () => void }) {
  return (
    <main className={styles.box}>
      <Icon name="alert" size={32} />
      <div role="alert">
        <h1 className={styles.title}>Something went wrong</h1>
        <p className={styles.text}>This page could not be shown. What you saved is safe.</p>
      </div>
      <Button icon="refresh" onClick={retry}>
        Retry
      </Button>
    </main>
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

interface State {
  error: Error | null;
}

/** Keeps a failure inside its part of the screen and offers another try. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  private readonly retry = (): void => {
    if (this.state.error && isMissingChunk(this.state.error)) window.location.reload();
    else this.setState({ error: null });
  };

  override render(): ReactNode {
    return this.state.error ? <PageError retry={this.retry} /> : this.props.children;
  }
}
