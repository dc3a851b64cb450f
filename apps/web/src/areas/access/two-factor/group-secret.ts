/** In groups of four, as people read and type it. Apps take it with or without the spaces. */
export function groupSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
