import type { ComponentType } from 'react';
import type { PageAudience } from './may-open.ts';
import type { PanelInput } from './side-panel-address.ts';

/** A panel as its area declares it; app hands the list of all to SidePanels. */
export interface PanelDefinition extends PageAudience {
  /** As spec 2 §2 names it: 'add-family-member'. */
  readonly name: string;
  readonly title: string;
  /** For a table; forms stay narrow. */
  readonly width?: 'wide';
  readonly load: () => Promise<ComponentType<PanelProps>>;
}

export interface PanelProps {
  /** From the address, so anyone may have written it. */
  readonly input: PanelInput;
  readonly close: () => void;
  /** What the panel is for is done: it closes, and who opened it hears of it. */
  readonly succeed: () => void;
}

export interface PanelCallbacks {
  /** The panel is gone, whatever came of it. */
  readonly onClose?: () => void;
  /** After onClose, if it did what it is for. */
  readonly onSuccess?: () => void;
}
