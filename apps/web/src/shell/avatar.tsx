import { useState } from 'react';
import { initialsOf } from '#format/initials.ts';
import type { Brand } from '#theme/brand.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  readonly image: string | null;
  readonly firstName: string;
  readonly surname: string;
  readonly avatarSet: Brand['avatarSet'];
}

/** The person's picture; without one the client's, without that their initials, and without a name our plain picture. */
export function Avatar({ image, firstName, surname, avatarSet }: AvatarProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const initials = initialsOf(firstName, surname);
  const plain = avatarSet.isOwn || initials === '' ? avatarSet.avatarsetPlainFileURL : null;
  const picture = [image, plain].find((address) => address !== null && !failed.includes(address)) ?? undefined;
  return (
    <span className={styles.avatar} aria-hidden="true">
      {picture === undefined ? initials : <img src={picture} alt="" onError={() => setFailed([...failed, picture])} />}
    </span>
  );
}
