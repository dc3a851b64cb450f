import { useHref, useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { SmallIcon } from '#ui/icon.tsx';
import { toast } from '#ui/toast.tsx';
import styles from './faqs.module.css';

/** Copies the address of one question; where the browser does not let it, the address bar shows it. */
export function CopyLink({ anchor, question }: { anchor: string; question: string }) {
  const to = `${paths.faqs}#${encodeURIComponent(anchor)}`;
  const href = useHref(to);
  const navigate = useNavigate();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(new URL(href, window.location.origin).href);
      toast({ kind: 'success', text: 'The link has been copied' });
    } catch {
      await navigate(to, { replace: true });
      toast({ kind: 'info', text: 'The link is now in the address bar' });
    }
  }
  return (
    <button type="button" className={styles.copy} onClick={() => void copy()}>
      <SmallIcon name="link-simple" />
      Copy link<span className="visually-hidden"> to “{question}”</span>
    </button>
  );
}
