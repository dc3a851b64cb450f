import { configure } from '@testing-library/react';
import { vi } from 'vitest';

// Files share a worker, because starting one for each takes longer than its tests. What the portal keeps in its modules,
// such as the session, begins anew with each file, and so does what a browser keeps.
vi.resetModules();
if ('localStorage' in globalThis) {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

// A limit for what never comes, not for machines that are slow.
configure({ asyncUtilTimeout: 30_000, defaultHidden: false });
