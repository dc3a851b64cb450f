import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { FilePurpose } from '../files.ts';

export const AVATAR: FilePurpose = {
  name: 'avatar',
  maxBytes: 1024 * 1024,
  types: ['image/png', 'image/jpeg', 'image/webp'],
  // Wide enough for any screen, and no more than a browser unpacks at ease.
  maxPixels: 2000,
  isSingle: true,
  readers: 'owner',
};

export const avatar = {
  save: endpoint({
    method: 'PUT',
    path: '/user/avatar',
    summary: 'Replace your own picture.',
    access: 'employee',
    upload: AVATAR,
    reply: z.object({ status: z.literal('ok') }),
    errors: ['file-too-large'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/user/avatar',
    summary: 'Your own picture; not found while there is none.',
    access: 'employee',
    inVoucherOnly: true,
    download: AVATAR,
    errors: ['not-found'],
  }),
};
