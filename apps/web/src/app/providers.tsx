import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

const FRESH_FOR_MS = 30_000;

/** What pages behind the login stand on. Mounted per login, so nobody meets what another person loaded. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </CSPProvider>
  );
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        // The failed state comes at once, with its own retry; waiting for a network is not better than saying so.
        retry: false,
        networkMode: 'always',
        // Coming back to the tab is not use of the portal and must not keep the session alive.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
}
