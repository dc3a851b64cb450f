import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClientSettings } from '@plenty/contract/portal/settings';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { settingsOfClient } from './platform-settings-data.ts';

interface LoadedSettingsProps {
  readonly clientId: string;
  readonly children: (settings: ClientSettings) => ReactNode;
}

/** Several sections show the same answer: it is asked for once. */
export function LoadedSettings({ clientId, children }: LoadedSettingsProps) {
  const settings = useQuery(settingsOfClient(clientId));
  return (
    <Loaded
      query={settings}
      loading={<Skeleton count={1} shape="line" />}
      loadingWords="Loading the settings"
      failed="We could not load the settings."
    >
      {children}
    </Loaded>
  );
}
