import { Component, type ReactNode } from 'react';

interface CatchBoundaryProps {
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** Renders a fallback for children that fail to render or load. A new `key` retries. */
export class CatchBoundary extends Component<CatchBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
