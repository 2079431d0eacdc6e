import { Component, type ReactNode } from 'react';

interface CatchBoundaryProps {
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** Shows something instead of what broke while it was drawn, or did not arrive. A new `key` tries again. */
export class CatchBoundary extends Component<CatchBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
