import type { Services } from '../../../platform/services.ts';
import { addBackup } from './installation-table.ts';
import { saySize } from './say-size.ts';

export async function noteBackup({ credentials, newId }: Services, bytes: number, seconds: number): Promise<string> {
  await credentials.run(addBackup(newId(), bytes, seconds));
  return `Noted: a backup of ${saySize(bytes)}`;
}
