import { createECDH, createHmac } from 'node:crypto';
import type { JWK } from 'oidc-provider';

export interface DemoKeys {
  readonly signing: JWK;
  readonly cookies: string;
  /** By which the portal proves that it is the registered one. */
  readonly clientSecret: string;
}

/**
 * Made from the installation's secret: they are the same after a restart, so that a login from before it can still be ended at
 * the provider, and the same in all processes.
 */
export function demoKeys(secretKey: string): DemoKeys {
  const derive = (purpose: string): Buffer =>
    createHmac('sha256', secretKey).update(`demo identity provider: ${purpose}`).digest();
  return {
    signing: signingKey(derive('signing')),
    cookies: derive('cookies').toString('base64url'),
    clientSecret: derive('secret of the portal').toString('base64url'),
  };
}

function signingKey(secret: Buffer): JWK {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  // A byte that says that both halves follow, then 32 bytes each.
  const point = pair.getPublicKey();
  return {
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    use: 'sig',
    d: secret.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
}
