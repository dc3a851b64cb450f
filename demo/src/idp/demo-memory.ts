import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Kept {
  readonly payload: AdapterPayload;
  readonly expiresAt: number;
}

/** The oldest go first: a demo needs no more, and nobody can fill the memory with visits. */
const MOST = 2000;

/**
 * What the provider keeps of visits, logins and codes. In the memory of this process: it is a demo, whose issuer names the port
 * of one process, and after a restart people give their password again.
 */
export function demoMemory(): AdapterFactory {
  const kept = new Map<string, Kept>();
  return (kind) => adapterOf(kind, kept);
}

function adapterOf(kind: string, kept: Map<string, Kept>): Adapter {
  const keyOf = (id: string): string => `${kind} ${id}`;
  const find = (key: string): AdapterPayload | undefined => {
    const found = kept.get(key);
    if (found && found.expiresAt > Date.now()) return found.payload;
    kept.delete(key);
    return undefined;
  };
  const findBy = (field: 'uid' | 'userCode', value: string): AdapterPayload | undefined => {
    for (const key of kept.keys()) {
      const payload = key.startsWith(keyOf('')) ? find(key) : undefined;
      if (payload?.[field] === value) return payload;
    }
    return undefined;
  };
  return {
    upsert: async (id, payload, expiresIn = Infinity) => {
      kept.delete(keyOf(id));
      kept.set(keyOf(id), { payload, expiresAt: Date.now() + expiresIn * 1000 });
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    },
    find: async (id) => find(keyOf(id)),
    findByUid: async (uid) => findBy('uid', uid),
    findByUserCode: async (userCode) => findBy('userCode', userCode),
    consume: async (id) => {
      const payload = find(keyOf(id));
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void kept.delete(keyOf(id)),
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  };
}
