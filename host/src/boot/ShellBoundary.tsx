import { Component, type ReactNode } from 'react';
import { Closed } from './Closed.tsx';

/** The last resort: whatever fails in the shell, the page is never blank. */
export class ShellBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Closed /> : this.props.children;
  }
}
