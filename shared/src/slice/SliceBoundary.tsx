import { Component, type ReactNode } from 'react';
import type { SliceProps } from './contract.ts';

/** Keeps a crash inside the slice: nothing is shown, and the host is told, which shows its own error text instead. */
export class SliceBoundary extends Component<SliceProps & { children?: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash?.(error);
  }

  override render() {
    return this.state.crashed ? null : this.props.children;
  }
}
