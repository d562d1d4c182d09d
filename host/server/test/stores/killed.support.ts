import { registryIn, type Site } from '../site.ts';

/** A version that is being released while its store is killed. */
interface Releasing {
  readonly name: string;
  readonly version: string;
  /** The content of each of its files. */
  readonly files: ReadonlyMap<string, string>;
  /** The versions that were live before. */
  readonly live: ReadonlyMap<string, string>;
}

const AWAY: ReadonlySet<number> = new Set([502, 503]);

/** Visitors of a site who request pages and the files of one slice, and record every wrong response. */
export class Client {
  readonly #site: Site;
  readonly #releasing: Releasing;
  #asked = 0;
  #right = 0;
  #away = 0;
  readonly #complaints: string[] = [];

  constructor(site: Site, releasing: Releasing) {
    this.#site = site;
    this.#releasing = releasing;
  }

  /** Responses up to now: the right ones, those that said that the store is unavailable, and what was wrong with the rest. */
  counted() {
    return { right: this.#right, away: this.#away, complaints: this.#complaints };
  }

  /** Requests a page and every file, compressed and not, at the same time. */
  async askOnce(): Promise<void> {
    const { files } = this.#releasing;
    const asks = [...files.keys()].flatMap((file) => [this.#askFile(file, 'br'), this.#askFile(file, 'identity')]);
    await Promise.all([this.#askPage(), ...asks]);
  }

  /** Repeats the requests until it is over. */
  async askUntil(isOver: () => boolean): Promise<void> {
    for (; !isOver(); await new Promise((resolve) => setTimeout(resolve, 50))) await this.askOnce();
  }

  /** The version of the slice that a page has now. */
  async liveVersion(): Promise<string | undefined> {
    return registryIn(await (await this.#site.get('/ansokan/sok-forening')).text())[this.#releasing.name]?.version;
  }

  /** The files that are not served, although the store is there. */
  async refusals(): Promise<readonly string[]> {
    const before = this.#away;
    await this.askOnce();
    return this.#away === before ? this.#complaints : [`${this.#away - before} files are refused`, ...this.#complaints];
  }

  async #askPage(): Promise<void> {
    const { name, version, live } = this.#releasing;
    const response = await this.#site.get('/ansokan/sok-forening');
    const registry = registryIn(await response.text());
    const wrong = [...live].filter(([slice, before]) => {
      const now = registry[slice]?.version;
      return now !== before && !(slice === name && now === version);
    });
    this.#judge(response.status === 200 && wrong.length === 0, `the page answered ${response.status}, wrong: ${wrong.map(([slice]) => slice).join(', ')}`);
  }

  async #askFile(file: string, encoding: string): Promise<void> {
    const { name, version, files } = this.#releasing;
    this.#asked += 1;
    // Each request has a header value of its own, so that the site has no cached response and reads the store.
    const accepted = `${encoding};q=${(1 - this.#asked / 1e3 / 1e3).toFixed(6)}, *;q=0`;
    const response = await this.#site.get(`/slices/${name}/${version}/${file}`, { headers: { 'accept-encoding': accepted } });
    // A response that breaks off or cannot be decompressed counts as none.
    const content = await response.text().catch((error: unknown) => String(error));
    if (AWAY.has(response.status) && content.includes(`"status":${response.status}`)) this.#away += 1;
    else this.#judge(response.status === 200 && content === files.get(file), `${file} (${encoding}) answered ${response.status}, ${content.slice(0, 60)}`);
  }

  #judge(isRight: boolean, complaint: string): void {
    if (isRight) this.#right += 1;
    else this.#complaints.push(complaint);
  }
}
