import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

interface ButtonLook {
  readonly kind?: 'primary' | 'soft' | 'plain' | 'inverse' | 'danger';
  /** As wide as what it stands in. */
  readonly block?: boolean;
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    /** At work: further clicks do nothing, and the focus stays. */
    readonly busy?: boolean;
  };

export function Button({ kind = 'primary', block, busy, onClick, type = 'button', ...rest }: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>): void {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-kind={kind}
      data-block={block || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
    />
  );
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & ButtonLook;

export function ButtonLink({ kind = 'primary', block, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={styles.button} data-kind={kind} data-block={block || undefined} />;
}
