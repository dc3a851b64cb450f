import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { readPanel, withoutPanel, withPanel, type PanelInput } from './side-panel-address.ts';
import type { PanelCallbacks, PanelDefinition } from './side-panel-registry.ts';

/** spec 1 §9 */
export const PANEL_CLOSE_MS = 300;

interface ShownPanel {
  readonly definition: PanelDefinition;
  readonly input: PanelInput;
  /** The address that asked for it. */
  readonly search: string;
}

/** The address says which panel is open; one that it no longer names stays in sight until it has closed. */
export function usePanelState(panels: readonly PanelDefinition[]) {
  const [params] = useSearchParams();
  const address = usePanelNavigation();
  const requested = readPanel(params);
  const definition = panels.find(({ name }) => name === requested?.name);
  const [shown, setShown] = useState<ShownPanel>();
  const search = params.toString();
  if (requested && definition && shown?.search !== search) setShown({ definition, input: requested.input, search });

  const isOpen = definition !== undefined;
  const opened = useRef<PanelCallbacks>({});
  const hasSucceeded = useRef(false);
  function finish(): void {
    const { onClose, onSuccess } = opened.current;
    const isSuccess = hasSucceeded.current;
    opened.current = {};
    hasSucceeded.current = false;
    onClose?.();
    if (isSuccess) onSuccess?.();
  }
  useWhenClosed(isOpen, shown !== undefined, () => {
    setShown(undefined);
    finish();
  });
  return {
    shown,
    isOpen,
    close: address.leave,
    succeed: () => {
      hasSucceeded.current = true;
      address.leave();
    },
    open: (name: string, input: PanelInput = {}, callbacks?: PanelCallbacks) => {
      // The last one is still on its way out: who opened it hears of it now.
      if (shown && !isOpen) finish();
      // A panel that leads to the next hands on what is to be called at the end.
      opened.current = callbacks ?? opened.current;
      address.enter(name, input, isOpen);
    },
  };
}

function usePanelNavigation() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const isOwnEntry = (location.state as { isPanel?: boolean } | null)?.isPanel === true;
  return {
    enter: (name: string, input: PanelInput, isInstead: boolean) => {
      const search = withPanel(params, { name, input }).toString();
      // Instead of a panel that stood in the first address of the visit, there is no page to go back to.
      const state = { isPanel: isInstead ? isOwnEntry : true };
      void navigate({ search }, { state, replace: isInstead, preventScrollReset: true });
    },
    leave: () => {
      if (isOwnEntry) void navigate(-1);
      else void navigate({ search: withoutPanel(params).toString() }, { replace: true, preventScrollReset: true });
    },
  };
}

function useWhenClosed(isOpen: boolean, isInSight: boolean, onClosed: () => void): void {
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    if (isOpen || !isInSight) return;
    const timer = setTimeout(() => closed(), PANEL_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isOpen, isInSight]);
}
