/** An XMLHttpRequest on the stub server, for files: fetch cannot tell how much of a file has left. */
export function countedRequest(respond: (address: string, init: RequestInit) => Promise<Response>) {
  return class CountedRequest extends EventTarget {
    readonly upload = new EventTarget();
    withCredentials = false;
    status = 0;
    responseText = '';
    readonly #stopping = new AbortController();
    #method = '';
    #address = '';

    open(method: string, address: string): void {
      this.#method = method;
      this.#address = address;
    }
    setRequestHeader(): void {}
    abort(): void {
      this.#stopping.abort();
      this.dispatchEvent(new Event('abort'));
    }
    send(body: FormData): void {
      void this.#send(body);
    }
    async #send(body: FormData): Promise<void> {
      try {
        const response = await respond(this.#address, { method: this.#method, body, signal: this.#stopping.signal });
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 1 }));
        this.status = response.status;
        this.responseText = await response.text();
        this.dispatchEvent(new Event('load'));
      } catch {
        if (!this.#stopping.signal.aborted) this.dispatchEvent(new Event('error'));
      }
    }
  };
}
