/** XMLHttpRequest for the fake API. Reports half of the upload as progress before the request arrives. */
import type { FakeApi } from './fake-api';

/** The part of XMLHttpRequest that uploads use. */
export function fakeUploads(api: FakeApi): typeof XMLHttpRequest {
  class FakeUpload {
    readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    withCredentials = false;
    status = 0;
    statusText = '';
    responseText = '';
    private url = '';
    private method = '';
    private isAborted = false;

    open(method: string, url: string) {
      this.method = method;
      this.url = url;
    }
    setRequestHeader() {}
    getAllResponseHeaders() {
      return 'content-type: application/json\r\n';
    }
    abort() {
      this.isAborted = true;
      this.onabort?.();
    }
    send(body: BodyInit | null) {
      this.upload.onprogress?.({ loaded: 50, total: 100 });
      void this.reply(body);
    }
    private async reply(body: BodyInit | null) {
      try {
        const response = await api.fetch(this.url, { method: this.method, body });
        if (this.isAborted) return;
        this.status = response.status;
        this.responseText = await response.text();
        this.onload?.();
      } catch {
        if (!this.isAborted) this.onerror?.();
      }
    }
  }
  return FakeUpload as unknown as typeof XMLHttpRequest;
}
