import { Component, type ReactNode } from 'react';
import type { SliceProps } from './contract.ts';

/** Keeps a crash inside: shows something else, or nothing, and reports. */
export class Boundary extends Component<Pick<SliceProps, 'onCrash'> & { readonly fallback?: ReactNode; readonly children?: ReactNode }, { crashed: boolean }> {
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
