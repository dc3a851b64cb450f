import { isIPv6 } from 'node:net';

/** Whose tries are counted together: an IPv4 address, or the network of an IPv6 one, which has addresses without number. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const left = addressGroupsOf(head);
  const right = tail === undefined ? [] : addressGroupsOf(tail);
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const network = [...left, ...(tail === undefined ? [] : zeros), ...right].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

function addressGroupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
