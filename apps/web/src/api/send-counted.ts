/** As fetch takes it, and no more than is needed. */
export interface CountedRequest {
  readonly method: string;
  readonly credentials: 'omit' | 'include';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly signal?: AbortSignal;
}

/** Like fetch, which cannot tell how much of a form has left. */
export function sendCounted(
  address: string,
  { method, credentials, headers, body, signal }: CountedRequest,
  onSent: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const stopped = () => reject(new DOMException('The file is not sent', 'AbortError'));
    if (signal?.aborted) return stopped();
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.withCredentials = credentials === 'include';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onSent(loaded / total));
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    request.addEventListener('abort', stopped);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body ?? null);
  });
}
