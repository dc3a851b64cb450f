/** A browser without scripts: keeps cookies by name, and follows only where it is told to. */
export class PlainBrowser {
  readonly #cookies = new Map<string, string>();

  open(url: string | URL): Promise<Response> {
    return this.#send(url, { method: 'GET' });
  }

  submit(url: string | URL, fields: Record<string, string>): Promise<Response> {
    return this.#send(url, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /** From one redirection to the next, until an answer is none or leads to another site. */
  async follow(answer: Response, site: string): Promise<{ readonly url: string; readonly answer: Response }> {
    let current = answer;
    let url = current.url;
    while (current.status === 303) {
      url = new URL(current.headers.get('location') ?? '', current.url).href;
      if (!url.startsWith(site)) break;
      current = await this.open(url);
    }
    return { url, answer: current };
  }

  async #send(url: string | URL, init: RequestInit): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { accept: 'text/html', cookie };
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const set of answer.headers.getSetCookie()) this.#keep(set);
    return answer;
  }

  #keep(set: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
