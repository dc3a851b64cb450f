import { Component, type ReactNode } from 'react';

interface Props {
  /** The address: another page gets another try. */
  readonly place: string;
  /** Shown instead of a page that cannot be drawn or whose code did not arrive. */
  readonly failed: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly place: string;
  readonly hasFailed: boolean;
}

/** A class, because React has no other way to catch what fails while a page is drawn. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place, hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, hasFailed: false };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
