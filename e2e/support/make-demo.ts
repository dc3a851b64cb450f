import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { forgetCheckedPages } from './checked-pages.ts';

/** Sees that the demo is there for each worker to copy. */
export default function makeDemo(): void {
  forgetCheckedPages();
  const maker = path.resolve(import.meta.dirname, '../../apps/api/src/testing/test-cluster.ts');
  process.env['PLENTY_TEST_CLUSTER'] = execFileSync('node', [maker], { encoding: 'utf8' }).trim();
}
