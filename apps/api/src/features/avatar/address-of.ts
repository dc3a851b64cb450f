import { avatar } from '@plenty/contract/avatar';

/** Another picture has another address; nothing where there is none. */
export function addressOf(picture: { id: string } | undefined): string | null {
  return picture ? `/api${avatar.read.path}?v=${picture.id}` : null;
}
