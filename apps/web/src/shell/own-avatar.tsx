import { useQuery } from '@tanstack/react-query';
import type { Setup } from '@plenty/contract/people/portal-setup';
import { useSetup } from '#session/session-store.ts';
import { useBrand } from '#theme/brand.ts';
import { ownPicture } from './avatar-data.ts';
import { Avatar } from './avatar.tsx';

type User = Setup['user'];

/** The client's picture or initials until the person's own has come, where there is none, and where it does not come. */
export function OwnAvatar({ user }: { user: User }) {
  if (user.avatar === null) return <AvatarOf user={user} image={null} />;
  return <PicturedAvatar user={user} address={user.avatar} />;
}

function PicturedAvatar({ user, address }: { user: User; address: string }) {
  const { data: picture = null } = useQuery(ownPicture(address));
  return <AvatarOf user={user} image={picture} />;
}

/** On the neutral host too, the picture of one's client. */
function AvatarOf({ user: { firstName, surname }, image }: { user: User; image: string | null }) {
  const { client } = useSetup();
  const brand = useBrand();
  const { avatarSet } = client?.scheme ?? brand;
  return <Avatar image={image} firstName={firstName} surname={surname} avatarSet={avatarSet} />;
}
