export interface FormPart {
  readonly field?: string;
  readonly name?: string;
  readonly type?: string;
}

const BOUNDARY = 'the-boundary-of-the-tests';

/** The headers and the body of a form as a browser sends it, or as no browser would. */
export function aForm(content: Buffer, part: FormPart = {}): { headers: Record<string, string>; body: Buffer } {
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([beginning(part), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}

/** Two files where one is asked for. */
export function aFormOfTwo(content: Buffer): ReturnType<typeof aForm> {
  const { headers, body } = aForm(content);
  return { headers, body: Buffer.concat([beginning({}), content, Buffer.from('\r\n'), body]) };
}

function beginning({ field = 'file', name = 'photo.png', type = 'image/png' }: FormPart): Buffer {
  const disposition = `Content-Disposition: form-data; name="${field}"; filename="${name}"`;
  return Buffer.from(`--${BOUNDARY}\r\n${disposition}\r\nContent-Type: ${type}\r\n\r\n`);
}
