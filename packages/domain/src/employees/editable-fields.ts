/** The personal details that a client may let its people change; all others come from payroll. */
export const EDITABLE_FIELDS = ['title', 'knownAs', 'personalEmail', 'phone', 'address'] as const;
export type EditableField = (typeof EDITABLE_FIELDS)[number];
