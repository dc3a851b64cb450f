import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { LayerBackdrop, LayerClose } from '#ui/layer.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useOverflows } from '#ui/use-overflows.ts';
import type { PanelDefinition, PanelProps } from './side-panel-registry.ts';
import styles from './side-panel.module.css';

interface SidePanelProps extends PanelProps {
  readonly definition: PanelDefinition;
  readonly isOpen: boolean;
}

export function SidePanel({ definition, isOpen, ...panel }: SidePanelProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && panel.close()}>
      <Dialog.Portal>
        <LayerBackdrop />
        <Dialog.Popup className={styles.popup} data-width={definition.width}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{definition.title}</Dialog.Title>
            <LayerClose label="Close panel" />
          </div>
          <PanelContent key={definition.name} definition={definition} panel={panel} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The code of a panel is loaded when it is first opened. */
function PanelContent({ definition, panel }: { definition: PanelDefinition; panel: PanelProps }) {
  const code = useQuery({
    queryKey: ['side-panel', definition.name],
    queryFn: async () => ({ Panel: await definition.load() }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (code.data) return <code.data.Panel {...panel} />;
  return (
    <PanelLayout>
      <Loaded query={code} loading={<Skeleton count={4} shape="line" />} failed="We could not open this.">
        {() => null}
      </Loaded>
    </PanelLayout>
  );
}

interface LayoutProps {
  readonly children: ReactNode;
  /** Buttons that stay in sight at the foot. */
  readonly actions?: ReactNode;
  /** With it the panel is a form, and a submit button among the actions sends it. */
  readonly onSubmit?: () => void;
}

/** What stands in a panel: content that scrolls, over actions that do not. */
export function PanelLayout({ children, actions, onSubmit }: LayoutProps) {
  const { ref, overflows } = useOverflows<HTMLDivElement>();
  const parts = (
    <>
      <div ref={ref} className={styles.body} {...(overflows && { tabIndex: 0 })}>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </>
  );
  if (!onSubmit) return <div className={styles.layout}>{parts}</div>;
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit?.();
  }
  return (
    <form className={styles.layout} onSubmit={submit} noValidate>
      {parts}
    </form>
  );
}
