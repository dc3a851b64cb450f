import { createContext, useContext, type ReactNode } from 'react';
import type { PanelInput } from './side-panel-address.ts';
import type { PanelCallbacks, PanelDefinition } from './side-panel-registry.ts';
import { SidePanel } from './side-panel.tsx';
import { usePanelState } from './side-panel-state.ts';

export type OpenPanel = (name: string, input?: PanelInput, callbacks?: PanelCallbacks) => void;

const OpenPanelContext = createContext<OpenPanel | undefined>(undefined);

/** `openPanel('statement', { group: 'ccv' })`. The panel is in the address, so going back closes it. */
export function useOpenPanel(): OpenPanel {
  const openPanel = useContext(OpenPanelContext);
  if (!openPanel) throw new Error('useOpenPanel needs SidePanels above it');
  return openPanel;
}

interface SidePanelsProps {
  readonly panels: readonly PanelDefinition[];
  readonly children: ReactNode;
}

/** Around the pages that open panels. One panel is open at a time. */
export function SidePanels({ panels, children }: SidePanelsProps) {
  const { shown, isOpen, open, close, succeed } = usePanelState(panels);
  return (
    <OpenPanelContext value={open}>
      {children}
      {shown && <SidePanel {...shown} isOpen={isOpen} close={close} succeed={succeed} />}
    </OpenPanelContext>
  );
}
