import { avatar } from '@plenty/contract/people/avatar';

/** Another picture has another address; nothing where there is none. */
export function pictureAddressOf(picture: { id: string } | undefined): string | null {
  return picture ? `/api${avatar.read.path}?v=${picture.id}` : null;
}
