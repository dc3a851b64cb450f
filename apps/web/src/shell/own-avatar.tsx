import { useQuery } from '@tanstack/react-query';
import type { Setup } from '@plenty/contract/login';
import { ownPicture } from './avatar-data.ts';
import { Avatar } from './avatar.tsx';

type User = Setup['user'];

/** Initials until the picture has come, where there is none, and where it does not come. */
export function OwnAvatar({ user }: { user: User }) {
  if (user.avatar === null) return <Avatar image={null} firstName={user.firstName} surname={user.surname} />;
  return <PicturedAvatar user={user} address={user.avatar} />;
}

function PicturedAvatar({ user, address }: { user: User; address: string }) {
  const { data: picture = null } = useQuery(ownPicture(address));
  return <Avatar image={picture} firstName={user.firstName} surname={user.surname} />;
}
