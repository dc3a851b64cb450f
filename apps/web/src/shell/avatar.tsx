import { useState } from 'react';
import { initialsOf } from '#format/initials.ts';
import { useBrand } from '#theme/brand.ts';
import styles from './avatar.module.css';

interface Props {
  readonly image: string | null;
  readonly firstName: string;
  readonly surname: string;
}

/** The person's picture; without one their initials, without a name the client's plain picture. */
export function Avatar({ image, firstName, surname }: Props) {
  const brand = useBrand();
  const [failed, setFailed] = useState<string>();
  const initials = initialsOf(firstName, surname);
  const picture = image !== null && image !== failed ? image : initials === '' ? brand.plainAvatar : undefined;
  return (
    <span className={styles.avatar} aria-hidden="true">
      {picture === undefined ? initials : <img src={picture} alt="" onError={() => setFailed(picture)} />}
    </span>
  );
}
