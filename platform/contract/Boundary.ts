import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly fallback?: ReactNode;
  readonly onCrash?: ((error: unknown) => void) | undefined;
  readonly children?: ReactNode;
}

/** Keeps a crash inside: shows something else, or nothing, and reports. */
export class Boundary extends Component<BoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash?.(error);
  }

  override render() {
    return this.state.crashed ? this.props.fallback : this.props.children;
  }
}
