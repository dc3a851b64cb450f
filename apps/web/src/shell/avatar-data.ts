import { queryOptions } from '@tanstack/react-query';
import { avatar } from '@plenty/contract/people/avatar';
import { call } from '#api/call.ts';

/**
 * The person's own picture, as an address that an image can show: it is read with the login's token, which no image sends.
 * Another picture has another address, so that one that has been read never grows old.
 */
export const ownPicture = (address: string) =>
  queryOptions({
    queryKey: ['avatar', address],
    queryFn: async ({ signal }) => toDataAddress(await call(avatar.read, {}, { signal })),
    staleTime: Infinity,
  });

function toDataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(reader.error ?? new Error('the picture could not be read'));
    });
    reader.readAsDataURL(picture);
  });
}
