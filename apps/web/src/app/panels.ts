import type { PanelDefinition } from '#shell/side-panel-registry.ts';

/** The panels of all areas. A feature adds its own here and opens it by name. */
export const PANELS: readonly PanelDefinition[] = [];
