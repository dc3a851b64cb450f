/** Bytes in a message, or in a field of it, that share their memory with nothing else: they need not be copied. */
export function transferablesOf(message: unknown): ArrayBuffer[] {
  const parts = message instanceof Uint8Array ? [message] : Object.values(message ?? {});
  return parts.flatMap((part: unknown) => {
    if (!(part instanceof Uint8Array) || !(part.buffer instanceof ArrayBuffer)) return [];
    return part.byteLength === part.buffer.byteLength ? [part.buffer] : [];
  });
}
