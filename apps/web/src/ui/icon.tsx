import type { IconName, SmallIconName } from './icon-names.ts';

/** Always beside words that say the same, so hidden from screen readers. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return <Use id={name} size={size} />;
}

export function SmallIcon({ name, size = 16 }: { name: SmallIconName; size?: number }) {
  return <Use id={`small-${name}`} size={size} />;
}

function Use({ id, size }: { id: string; size: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${id}`} />
    </svg>
  );
}
