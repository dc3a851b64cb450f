import { buildResponse, type ResponseParts } from './build-response.ts';
import { makeSigner } from './make-certificate.ts';
import { signXml, type Signing } from './sign-xml.ts';

export const PROVIDER = makeSigner();
export const STRANGER = makeSigner();

/** A response whose assertion the provider itself has signed, whatever it says. */
export function signed(parts: Partial<ResponseParts> = {}, signing: Partial<Signing> = {}): string {
  return signXml(buildResponse(parts), { privateKey: PROVIDER.privateKey, covered: 'Assertion', ...signing });
}

export function signedTwice(signing: Partial<Signing> = {}, assertion = signed()): string {
  return signXml(assertion, { privateKey: PROVIDER.privateKey, covered: 'Response', ...signing });
}
