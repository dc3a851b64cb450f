import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKeyRow } from '@plenty/contract/people/api-keys';
import { SettingsSection } from '#ui/settings-section.tsx';
import { Button } from '#ui/button.tsx';
import { keysOf } from './api-keys-data.ts';
import { ApiKeysTable } from './api-keys-table.tsx';
import { HowToUse } from './how-to-use.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

/** Keys by which the client's own systems send files of employees. */
export function ApiKeysSection({ clientId }: { clientId: string }) {
  const keys = useQuery(keysOf(clientId));
  const [isAdding, setIsAdding] = useState(false);
  const [revoked, setRevoked] = useState<ApiKeyRow>();
  return (
    <SettingsSection
      title="API keys"
      lead="With a key your HR system can send files of employees by itself, every night if you like. A key acts in the name of whoever made it, and may do no more than they may."
    >
      <div>
        <Button onClick={() => setIsAdding(true)}>New key</Button>
      </div>
      <ApiKeysTable keys={keys} onRevoke={setRevoked} />
      <HowToUse clientId={clientId} />
      <KeyDialog clientId={clientId} isOpen={isAdding} onClose={() => setIsAdding(false)} />
      <RevokeDialog clientId={clientId} row={revoked} onClose={() => setRevoked(undefined)} />
    </SettingsSection>
  );
}
