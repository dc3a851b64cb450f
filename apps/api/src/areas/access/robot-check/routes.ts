import type { robotCheck } from '@plenty/contract/access/robot-check';
import type { Handlers } from '../../../platform/http/bind.ts';
import { newRobotCheck } from '../../../platform/robot-check/robot-check.ts';

export const robotCheckRoutes: Handlers<typeof robotCheck> = {
  challenge: ({ services }) => newRobotCheck(services),
};
