/** What a program wrote so: the codes of ECMA-376 (ST_Xstring) as the characters that they stand for. */
export function decodeXlsxText(written: string): string {
  if (!written.includes('_x')) return written;
  return written.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
