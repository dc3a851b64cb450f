import { Component, type ReactNode } from 'react';

interface PageBoundaryProps {
  /** The address: another page gets another try. */
  readonly place: string;
  /** Shown instead of a page that cannot be drawn or whose code did not arrive. */
  readonly failed: ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly place: string;
  readonly hasFailed: boolean;
}

/** A class, because React has no other way to catch what fails while a page is drawn. */
export class PageBoundary extends Component<PageBoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, hasFailed: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: PageBoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { place, hasFailed: false };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
