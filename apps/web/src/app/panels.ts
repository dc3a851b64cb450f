import { FAMILY_PANELS } from '#areas/employee/family/family-panels.ts';
import { LIFE_EVENTS_PANELS } from '#areas/employee/life-events/life-events-panels.ts';
import { PROFILE_PANELS } from '#areas/employee/profile/public.ts';
import type { PanelDefinition } from '#shell/side-panel-registry.ts';

/** The panels of all areas. A feature adds its own here and opens it by name. */
export const PANELS: readonly PanelDefinition[] = [...FAMILY_PANELS, ...LIFE_EVENTS_PANELS, ...PROFILE_PANELS];
