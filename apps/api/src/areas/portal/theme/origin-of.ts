interface Located {
  readonly slug: string | null;
  readonly origin: string | null;
}

/** Where the people of a client find the portal: its stored origin, or its slug before the public host. */
export function originOf(publicUrl: URL, client: Located | undefined): string {
  if (!client?.slug) return publicUrl.origin;
  return client.origin ?? `${publicUrl.protocol}//${client.slug}.${publicUrl.host}`;
}
