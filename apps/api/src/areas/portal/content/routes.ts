import type { content } from '@plenty/contract/portal/content';
import type { Handlers } from '../../../platform/http/bind.ts';
import { publishContent } from './publish-content.ts';

export const contentRoutes: Handlers<typeof content> = {
  publish: publishContent,
};
