export { AdministratorsSection } from './administrators-section.tsx';
export { ADMINISTRATOR_COLUMNS } from './administrators-table.tsx';
export { PermissionFields } from './permission-fields.tsx';
