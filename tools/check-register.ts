// Every table and column has an owner, a purpose, and rules for keeping, exporting and erasing what it holds.
import { existsSync } from 'node:fs';
import { TABLES } from '@plenty/database/register/tables';
import { findRegisterFaults } from './database-documents/find-register-faults.ts';
import { readRows } from './database-documents/read-rows.ts';

const OWNERS = ['apps/api/src/areas/', 'apps/api/src/', ''];
const faults = findRegisterFaults(readRows(), TABLES, (owner) => OWNERS.some((root) => existsSync(root + owner)));

for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
