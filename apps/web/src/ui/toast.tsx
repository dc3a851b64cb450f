import { Toast } from '@base-ui/react/toast';
import { SmallIcon } from './icon.tsx';
import styles from './toast.module.css';

const LOOKS = { success: 'check-circle', alert: 'warning-circle', info: 'info' } as const;

interface Message {
  readonly kind: keyof typeof LOOKS;
  readonly text: string;
}

/** Long enough to read two lines; the pointer or the focus on it stops the clock. */
const SHOWN_FOR_MS = 6000;

const manager = Toast.createToastManager<Pick<Message, 'kind'>>();

/** A short word on something that has just been done. What went wrong in a form stands in the form. */
export function toast({ kind, text }: Message): void {
  manager.add({ title: text, priority: kind === 'alert' ? 'high' : 'low', data: { kind } });
}

/** Where toasts appear: once, around or after the page. */
export function ToastRegion() {
  return (
    <Toast.Provider toastManager={manager} timeout={SHOWN_FOR_MS}>
      <Toast.Portal>
        <Toast.Viewport className={styles.region}>
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts } = Toast.useToastManager<Pick<Message, 'kind'>>();
  return toasts.map((item) => {
    const kind = item.data?.kind ?? 'info';
    return (
      <Toast.Root
        key={item.id}
        toast={item}
        className={styles.toast}
        data-kind={kind}
        swipeDirection={['down', 'right']}
      >
        <span className={styles.sign}>
          <SmallIcon name={LOOKS[kind]} size={20} />
        </span>
        <Toast.Title className={styles.text} render={<p />} />
        <Toast.Close className={styles.close} aria-label="Dismiss">
          <SmallIcon name="x" />
        </Toast.Close>
      </Toast.Root>
    );
  });
}
